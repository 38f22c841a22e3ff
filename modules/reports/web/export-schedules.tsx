import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { listSchedulesEndpoint, removeScheduleEndpoint, type ScheduleRow } from '#modules/reports/contract/exports.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** One's own reports that come by mail, and when the next one does. */
export function ExportSchedules({ action }: { action: ReactNode }) {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  const { data, error, isPending, refetch } = useCall(listSchedulesEndpoint, {});
  const columns: Column<ScheduleRow>[] = [
    { key: 'report', title: t('reportName'), cell: (row) => t(`report.${row.report}.title`), strong: true, width: 'minmax(120px, 1.4fr)' },
    { key: 'rhythm', title: t('rhythm'), cell: (row) => t(`every_${row.rhythm}`), width: 'minmax(90px, 140px)' },
    { key: 'unit', title: t('unit'), cell: (row) => row.unit ?? t('allUnits'), quiet: true, wide: true, width: 'minmax(96px, 160px)' },
    {
      key: 'recipients',
      title: t('recipients'),
      cell: (row) => row.recipients.join(', '),
      quiet: true,
      wide: true,
      width: 'minmax(110px, 1fr)',
    },
    { key: 'sends', title: t('sends'), cell: (row) => t(`sends_${row.sends}`), wide: true, width: 'minmax(140px, 1fr)' },
    { key: 'next', title: t('next'), cell: (row) => format.date(row.nextOn, 'long'), wide: true, width: 'minmax(110px, 160px)' },
    { key: 'stop', title: t('stop'), cell: (row) => <Stop id={row.id} />, width: 'minmax(124px, 150px)' },
  ];
  return (
    <DataGrid
      label={t('scheduled')}
      columns={columns}
      rows={data?.schedules ?? []}
      rowId={(row) => String(row.id)}
      loading={isPending}
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyList title={t('noSchedules')} text={t('noSchedulesText')} action={action} />}
    />
  );
}

function Stop({ id }: { id: number }) {
  const t = useTranslations('reports.exports');
  const act = useAct(removeScheduleEndpoint, {
    invalidates: ['reports.exportSchedules'],
    onDone: () => notify({ kind: 'success', title: t('stopped') }),
  });
  return (
    <Button size="compact-xs" variant="default" loading={act.pending} onClick={() => void act.run({ id })}>
      {t('stop')}
    </Button>
  );
}
