import { Button } from '@mantine/core';
import { useState } from 'react';
import { listSchedulesEndpoint, type ScheduleRow } from '#modules/reports/contract/exports.endpoints.ts';
import { removeScheduleEndpoint } from '#modules/reports/contract/remove-schedule.endpoint.ts';
import { BulkBar } from '#platform/web/list/bulk-bar.tsx';
import { BulkDialog } from '#platform/web/list/bulk-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Ends several schedules at once. */
export function RemoveSchedules({ chosen, onClear }: { chosen: readonly ScheduleRow[]; onClear: () => void }) {
  const t = useTranslations('reports.exports');
  const [rows, setRows] = useState<readonly ScheduleRow[] | null>(null);
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar count={chosen.length} onClear={onClear}>
          <Button size="xs" variant="default" onClick={() => setRows(chosen)}>
            {t('stop')}
          </Button>
        </BulkBar>
      )}
      {rows && (
        <BulkDialog
          title={t('stopTitle', { count: rows.length })}
          lead={t('stopLead')}
          verb={t('stop')}
          endpoint={removeScheduleEndpoint}
          rows={rows}
          nameOf={(row) => t(`report.${row.report}.title`)}
          toInput={({ id }) => ({ id })}
          invalidates={[listSchedulesEndpoint]}
          onClose={() => setRows(null)}
          onDone={onClear}
        />
      )}
    </>
  );
}
