import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { listSchedulesEndpoint, type ScheduleRow } from '#modules/reports/contract/exports.endpoints.ts';
import { rhythms } from '#modules/reports/domain/export-periods.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { FilterSelect } from '#platform/web/list/list-filters.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { usePicks } from '#platform/web/list/use-picks.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { removeSchedule } from './remove-schedule.tsx';
import { ScheduleSide } from './schedule-side.tsx';

type Props = { title: string; list: ListControl; newButton: ReactNode; switcher: ReactNode };
const rowId = ({ id }: ScheduleRow) => String(id);

/** The user's own scheduled reports with their next dates. */
export function ScheduleList({ title, list, newButton, switcher }: Props) {
  const t = useTranslations('reports.exports');
  const read = useCall(listSchedulesEndpoint, {});
  const { data } = read;
  const view = useListView('exports_scheduled', useScheduleColumns());
  const rhythm = rhythms.find((one) => one === list.filter.rhythm);
  const rows = (data?.schedules ?? []).filter((row) => !rhythm || row.rhythm === rhythm);
  const picks = usePicks(rows, rowId);
  const selected = rows.find((row) => rowId(row) === list.selected);
  const close = () => list.select(null);
  return (
    <Page
      title={title}
      flush
      actions={
        <>
          <ExportButton name={t('scheduled')} columns={view.columns} readRows={() => Promise.resolve(rows)} />
          {newButton}
        </>
      }
      side={selected && <ScheduleSide row={selected} onClose={close} />}
      foot={
        <>
          <BulkActs acts={[removeSchedule]} chosen={picks.chosen} onClear={picks.clear} />
          {picks.chosen.length === 0 && <ListFoot count={data && rows.length} />}
        </>
      }
    >
      <ListToolbar>
        {switcher}
        <FilterSelect
          label={t('rhythm')}
          data={rhythms.map((value) => ({ value, label: t(`every_${value}`) }))}
          value={rhythm}
          onChange={(value) => list.setFilter('rhythm', value)}
        />
        {view.menu}
      </ListToolbar>
      <DataGrid
        label={t('scheduled')}
        columns={view.columns}
        source={gridSource(readWhole(read, rows), list)}
        rowId={rowId}
        onOpen={(row) => list.select(rowId(row))}
        {...picks.grid}
        empty={
          rhythm ? (
            <EmptyList
              title={t('nothing')}
              action={
                <Button variant="default" onClick={() => list.setFilter('rhythm', null)}>
                  {t('clear')}
                </Button>
              }
            />
          ) : (
            <EmptyList title={t('noSchedules')} text={t('noSchedulesText')} action={newButton} />
          )
        }
      />
    </Page>
  );
}

function useScheduleColumns(): Column<ScheduleRow>[] {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  const words = (
    key: string,
    title: string,
    say: (row: ScheduleRow) => string,
    width: string,
    more: Partial<Column<ScheduleRow>> = {},
  ): Column<ScheduleRow> => ({ key, title, cell: say, text: say, width, ...more });
  const second = { quiet: true, wide: true };
  return [
    words('report', t('reportName'), (row) => t(`report.${row.report}.title`), 'minmax(120px, 1.4fr)', { strong: true }),
    words('rhythm', t('rhythm'), (row) => t(`every_${row.rhythm}`), 'minmax(90px, 140px)'),
    words('unit', t('unit'), (row) => row.unit ?? t('allUnits'), 'minmax(96px, 1fr)', second),
    words('recipients', t('recipients'), (row) => row.recipients.map(({ name }) => name).join(', '), 'minmax(110px, 1fr)', second),
    words('sends', t('sends'), (row) => t(`sends_${row.sends}`), 'minmax(140px, 1fr)', { wide: true }),
    words('next', t('next'), (row) => format.date(row.nextOn, 'near'), 'minmax(96px, 140px)'),
  ];
}
