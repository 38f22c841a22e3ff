import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ImportRow, startImportEndpoint } from '#modules/imports/contract/imports.endpoints.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';

/** Starts several checked imports at once. */
export function ImportBulk({ chosen, onClear }: { chosen: readonly ImportRow[]; onClear: () => void }) {
  const t = useTranslations('imports.list');
  const [rows, setRows] = useState<readonly ImportRow[] | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          <Button size="xs" variant="default" onClick={() => setRows(chosen)}>
            {t('start')}
          </Button>
        </BulkBar>
      )}
      {rows && (
        <BulkDialog
          title={t('startTitle', { count: rows.length })}
          lead={t('startLead', { count: rows.reduce((sum, row) => sum + (row.status === 'checked' ? row.ready : 0), 0) })}
          verb={t('start')}
          endpoint={startImportEndpoint}
          rows={rows}
          nameOf={(row) => `${row.customer} · ${row.fileName}`}
          toInput={({ id, version }) => ({ id, version })}
          invalidates={['imports']}
          onClose={() => setRows(null)}
          onDone={onClear}
        />
      )}
    </>
  );
}
