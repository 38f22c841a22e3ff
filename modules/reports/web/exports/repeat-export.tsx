import { Button } from '@mantine/core';
import { type ExportRow, listExportsEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkDialogProps, RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Repeats exports whose files expired or failed: in their row, beside them, and the ticked ones. */
export const repeatExport: RecordAct<ExportRow> = {
  label: 'reports.exports.again',
  permission: startExportEndpoint.permission,
  isOffered: ({ size, status }) => size === null && (status === 'ready' || status === 'failed'),
  Button: RepeatButton,
  Dialog: RepeatDialog,
};

/** The input of a new export for the same report, days and unit. */
function repeatInput({ report, from, until, unitId }: ExportRow) {
  return { report, ...(from && until && { from, until }), ...(unitId !== null && { unitId }) };
}

function RepeatButton({ row }: RecordButtonProps<ExportRow>) {
  const t = useTranslations('reports.exports');
  const again = useAct(startExportEndpoint, { invalidates: [listExportsEndpoint] });
  return (
    <Button size="compact-xs" variant="default" loading={again.pending} onClick={() => void again.run(repeatInput(row))}>
      {t('again')}
    </Button>
  );
}

function RepeatDialog({ rows, ...props }: BulkDialogProps<ExportRow>) {
  const t = useTranslations('reports.exports');
  const over = rows.filter(repeatExport.isOffered!);
  return (
    <BulkDialog
      {...props}
      rows={over}
      title={t('againMany', { count: over.length })}
      lead={t('againLead')}
      verb={t('again')}
      endpoint={startExportEndpoint}
      nameOf={(row) => t(`report.${row.report}.title`)}
      toInput={repeatInput}
      invalidates={[listExportsEndpoint]}
    />
  );
}
