import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/revise-quote.endpoint.ts';
import { type RejectedRow, rejectedEndpoint } from '#modules/reports/contract/rejected.endpoint.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';

/** The way back for several lost and expired quotes at once. */
export function RejectedBulk({ chosen, onClear }: { chosen: readonly RejectedRow[]; onClear: () => void }) {
  const t = useTranslations('reports.rejected');
  const [rows, setRows] = useState<readonly RejectedRow[] | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          <Button size="xs" variant="default" onClick={() => setRows(chosen)}>
            {t('revise')}
          </Button>
        </BulkBar>
      )}
      {rows && (
        <BulkDialog
          title={t('reviseMany', { count: rows.length })}
          lead={t('reviseManyLead')}
          verb={t('reviseVerb')}
          endpoint={reviseQuoteEndpoint}
          rows={rows}
          nameOf={(row) => row.number}
          toInput={({ id, version }) => ({ id, version })}
          invalidates={[rejectedEndpoint.name, 'baskets']}
          onClose={() => setRows(null)}
          onDone={onClear}
        />
      )}
    </>
  );
}
