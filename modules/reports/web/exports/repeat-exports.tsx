import { Button } from '@mantine/core';
import { useState } from 'react';
import { type ExportRow, listExportsEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { isRepeatable, repeatInput } from './repeat-export.ts';

/** Repeats the selected exports whose files expired or failed. */
export function RepeatExports({ chosen, onClear }: { chosen: readonly ExportRow[]; onClear: () => void }) {
  const t = useTranslations('reports.exports');
  const [rows, setRows] = useState<readonly ExportRow[] | null>(null);
  const over = chosen.filter(isRepeatable);
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          <Button size="xs" variant="default" disabled={over.length === 0} onClick={() => setRows(over)}>
            {t('againMany', { count: over.length })}
          </Button>
        </BulkBar>
      )}
      {rows && (
        <BulkDialog
          title={t('againMany', { count: rows.length })}
          lead={t('againLead')}
          verb={t('again')}
          endpoint={startExportEndpoint}
          rows={rows}
          nameOf={(row) => t(`report.${row.report}.title`)}
          toInput={repeatInput}
          invalidates={[listExportsEndpoint]}
          onClose={() => setRows(null)}
          onDone={onClear}
        />
      )}
    </>
  );
}
