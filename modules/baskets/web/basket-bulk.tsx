import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type BasketListRow, basketFiltersEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { followUpEndpoint } from '#modules/baskets/contract/follow-up.endpoint.ts';
import { handOverEndpoint } from '#modules/baskets/contract/hand-over.endpoint.ts';
import { isFollowedUp } from '#modules/baskets/domain/follow-up.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useMay } from '#platform/web/session.tsx';

const FollowUpBulk = lazyPart(() => import('./follow-up-bulk.tsx'), 'FollowUpBulk', 'soon');

type Props = { chosen: readonly BasketListRow[]; onClear: () => void };
type Asked = { rows: readonly BasketListRow[]; onClose: () => void; onDone: () => void };

/** What goes for several quotes and orders at once: another order manager, and a follow-up of what was sent. */
export function BasketBulk({ chosen, onClear }: Props) {
  const t = useTranslations('baskets.list');
  const tFollowUp = useTranslations('baskets.followUp');
  const may = useMay();
  const [asking, setAsking] = useState<{ act: 'handOver' | 'followUp'; rows: readonly BasketListRow[] } | null>(null);
  const asked = asking && { rows: asking.rows, onClose: () => setAsking(null), onDone: onClear };
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          {may(handOverEndpoint.permission) && (
            <Button size="xs" variant="default" onClick={() => setAsking({ act: 'handOver', rows: chosen })}>
              {t('handOver')}
            </Button>
          )}
          {may(followUpEndpoint.permission) && chosen.some((row) => isFollowedUp(row.status)) && (
            <Button size="xs" variant="default" onClick={() => setAsking({ act: 'followUp', rows: chosen })}>
              {tFollowUp('many')}
            </Button>
          )}
        </BulkBar>
      )}
      {asked && asking.act === 'handOver' && <HandOver {...asked} />}
      {asked && asking.act === 'followUp' && <FollowUpBulk about="followUp" {...asked} />}
    </>
  );
}

function HandOver({ rows, ...rest }: Asked) {
  const t = useTranslations('baskets.list');
  const { data } = useCall(basketFiltersEndpoint, {});
  const [manager, setManager] = useState<string | null>(null);
  return (
    <BulkDialog
      {...rest}
      title={t('handOverTitle', { count: rows.length })}
      lead={t('handOverLead')}
      verb={t('handOver')}
      endpoint={handOverEndpoint}
      rows={rows}
      nameOf={(row) => row.number}
      toInput={({ id, version }) => ({ id, version, orderManagerId: Number(manager) })}
      invalidates={['baskets']}
      missing={manager === null ? t('handOverMissing') : undefined}
    >
      <Select
        label={t('handOverTo')}
        data={(data?.managers ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={manager}
        onChange={setManager}
        data-autofocus
      />
    </BulkDialog>
  );
}
