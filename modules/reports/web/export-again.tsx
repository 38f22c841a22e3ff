import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ExportRow, startExportEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { sameAgain } from './same-again.ts';

/** Makes several exports once more whose files are gone or failed. */
export function ExportAgain({ chosen, onDone }: { chosen: readonly ExportRow[]; onDone: () => void }) {
  const t = useTranslations('reports.exports');
  const [rows, setRows] = useState<readonly ExportRow[] | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <Button size="xs" variant="default" onClick={() => setRows(chosen)}>
          {t('againMany', { count: chosen.length })}
        </Button>
      )}
      {rows && (
        <BulkDialog
          title={t('againMany', { count: rows.length })}
          lead={t('againLead')}
          verb={t('again')}
          endpoint={startExportEndpoint}
          rows={rows}
          nameOf={(row) => t(`report.${row.report}.title`)}
          toInput={sameAgain}
          invalidates={['reports.exports']}
          onClose={() => setRows(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}
