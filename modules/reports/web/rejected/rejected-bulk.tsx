import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { FollowUpBulk } from '#modules/baskets/web/public.ts';
import { listRejectedEndpoint, type RejectedRow } from '#modules/reports/contract/rejected.endpoint.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useMay } from '#platform/web/session.tsx';

/** Revises several lost and expired quotes at once, or plans follow-up calls for them. */
export function RejectedBulk({ chosen, onClear }: { chosen: readonly RejectedRow[]; onClear: () => void }) {
  const t = useTranslations('reports.rejected');
  const may = useMay();
  const [asking, setAsking] = useState<{ act: 'revise' | 'call'; rows: readonly RejectedRow[] } | null>(null);
  const rows = asking?.rows ?? [];
  const close = () => setAsking(null);
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          {may(reviseQuoteEndpoint.permission) && (
            <Button size="xs" variant="default" onClick={() => setAsking({ act: 'revise', rows: chosen })}>
              {t('revise')}
            </Button>
          )}
          {may(followUpEndpoint.permission) && (
            <Button size="xs" variant="default" onClick={() => setAsking({ act: 'call', rows: chosen })}>
              {t('call')}
            </Button>
          )}
        </BulkBar>
      )}
      {asking?.act === 'call' && <FollowUpBulk about="call" rows={rows} also={[listRejectedEndpoint]} onClose={close} onDone={onClear} />}
      {asking?.act === 'revise' && (
        <BulkDialog
          title={t('reviseMany', { count: rows.length })}
          lead={t('reviseManyLead')}
          verb={t('reviseVerb')}
          endpoint={reviseQuoteEndpoint}
          rows={rows}
          nameOf={(row) => row.number}
          toInput={({ id, version }) => ({ id, version })}
          invalidates={[listRejectedEndpoint, 'baskets']}
          onClose={close}
          onDone={onClear}
        />
      )}
    </>
  );
}
