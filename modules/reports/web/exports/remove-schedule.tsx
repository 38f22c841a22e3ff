import { Button } from '@mantine/core';
import { listSchedulesEndpoint, type ScheduleRow } from '#modules/reports/contract/exports.endpoints.ts';
import { removeScheduleEndpoint } from '#modules/reports/contract/remove-schedule.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { BulkDialogProps, RecordAct, RecordButtonProps } from '#platform/web/list/bulk-acts.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Ends a schedule: beside it, and for the ticked ones. */
export const removeSchedule: RecordAct<ScheduleRow> = {
  label: 'reports.exports.stop',
  permission: removeScheduleEndpoint.permission,
  Button: RemoveScheduleButton,
  Dialog: RemoveSchedulesDialog,
};

function RemoveScheduleButton({ row, onDone }: RecordButtonProps<ScheduleRow>) {
  const t = useTranslations('reports.exports');
  const stop = useAct(removeScheduleEndpoint, {
    invalidates: [listSchedulesEndpoint],
    onDone: () => {
      notify({ kind: 'success', title: t('stopped') });
      onDone?.();
    },
  });
  return (
    <Button size="xs" variant="default" loading={stop.pending} onClick={() => void stop.run({ id: row.id })}>
      {t('stop')}
    </Button>
  );
}

function RemoveSchedulesDialog(props: BulkDialogProps<ScheduleRow>) {
  const t = useTranslations('reports.exports');
  return (
    <BulkDialog
      {...props}
      title={t('stopTitle', { count: props.rows.length })}
      lead={t('stopLead')}
      verb={t('stop')}
      endpoint={removeScheduleEndpoint}
      nameOf={(row) => t(`report.${row.report}.title`)}
      toInput={({ id }) => ({ id })}
      invalidates={[listSchedulesEndpoint]}
    />
  );
}
