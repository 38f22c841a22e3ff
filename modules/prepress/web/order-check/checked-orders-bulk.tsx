import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CheckedOrder } from '#modules/prepress/contract/order-check.endpoints.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { RecheckButton } from './recheck-button.tsx';

const ReleaseOrdersDialog = lazyPart(() => import('./release-orders.dialog.tsx'), 'ReleaseOrdersDialog');

/** Bulk bar that releases several orders or checks them again. */
export function CheckedOrdersBulk({ chosen, onClear }: { chosen: readonly CheckedOrder[]; onClear: () => void }) {
  const t = useTranslations('prepress.checkedOrders');
  const [releasing, setReleasing] = useState<readonly CheckedOrder[] | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          <Button size="xs" onClick={() => setReleasing(chosen)}>
            {t('release', { count: chosen.length })}
          </Button>
          <RecheckButton orders={chosen} />
        </BulkBar>
      )}
      {releasing && <ReleaseOrdersDialog orders={releasing} onClose={() => setReleasing(null)} onDone={onClear} />}
    </>
  );
}
