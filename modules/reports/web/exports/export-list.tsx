import type { ReactNode } from 'react';
import { type ExportRow, listExportsEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { exportsPage } from '#modules/reports/contract/reports.pages.ts';
import { exportStatuses, reportKeys } from '#modules/reports/domain/exports.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { FilterSelect } from '#platform/web/list/list-filters.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import type { ListControl } from '#platform/web/list/use-list-state.ts';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ExportFile } from './export-file.tsx';
import { ExportSide } from './export-side.tsx';
import { ExportState } from './export-state.tsx';
import { repeatExport } from './repeat-export.tsx';
import { useExportTexts } from './use-export-texts.ts';

type Props = { title: string; list: ListControl; newButton: ReactNode; switcher: ReactNode };

/** The user's own exports with progress, expiry and file. */
export function ExportList({ title, list, newButton, switcher }: Props) {
  const t = useTranslations('reports.exports');
  const report = reportKeys.find((one) => one === list.filter.report);
  const status = exportStatuses.find((one) => one === list.filter.status);
  const asked = { ...(report && { report }), ...(status && { status }) };
  const exports = usePagedList(listExportsEndpoint, asked, {
    ...{ name: exportsPage.name, title: t('made'), list, columns: useExportColumns(), live: ['export'], mayPick: true },
  });
  const { selected } = exports;
  return (
    <Page
      title={title}
      flush
      actions={
        <>
          {exports.exportButton}
          {newButton}
        </>
      }
      side={selected && <ExportSide row={selected} onClose={() => list.select(null)} />}
      foot={exports.foot({ acts: <BulkActs acts={[repeatExport]} chosen={exports.chosen} onClear={exports.clearPicks} /> })}
    >
      <ListToolbar>
        {switcher}
        <FilterSelect
          label={t('reportName')}
          data={reportKeys.map((value) => ({ value, label: t(`report.${value}.title`) }))}
          value={report}
          onChange={(value) => list.setFilter('report', value)}
        />
        <FilterSelect
          label={t('state')}
          width={120}
          data={exportStatuses.map((value) => ({ value, label: t(value) }))}
          value={status}
          onChange={(value) => list.setFilter('status', value)}
        />
        {exports.menu}
      </ListToolbar>
      <DataGrid
        {...exports.grid}
        onOpen={(row) => list.select(String(row.id))}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')} clear={t('clear')}>
            <EmptyList title={t('empty')} text={t('emptyText')} action={newButton} />
          </FilteredEmptyList>
        }
      />
    </Page>
  );
}

function useExportColumns(): Column<ExportRow>[] {
  const t = useTranslations('reports.exports');
  const say = useExportTexts();
  const format = useFormat();
  return [
    { key: 'report', title: t('reportName'), cell: say.title, text: say.title, strong: true, width: 'minmax(120px, 1.2fr)' },
    { key: 'period', title: t('period'), cell: say.period, text: say.period, wide: true, width: 'minmax(180px, 1.2fr)' },
    { key: 'unit', title: t('unit'), cell: say.unit, text: say.unit, quiet: true, wide: true, width: 'minmax(96px, 140px)' },
    {
      key: 'state',
      title: t('state'),
      cell: (row) => <ExportState row={row} />,
      text: (row) => t(row.status),
      width: 'minmax(96px, 180px)',
    },
    {
      key: 'rows',
      title: t('rows'),
      cell: (row) => format.quantity(row.rowsDone),
      text: (row) => row.rowsDone,
      number: true,
      wide: true,
      width: '84px',
    },
    { key: 'size', title: t('size'), cell: say.size, text: (row) => row.size, number: true, wide: true, width: '96px' },
    { key: 'createdAt', title: t('asked'), cell: say.asked, text: say.asked, wide: true, width: 'minmax(110px, 140px)' },
    { key: 'expiresAt', title: t('until'), cell: say.until, text: say.until, wide: true, width: 'minmax(110px, 140px)' },
    { key: 'file', title: t('download'), cell: (row) => <ExportFile row={row} />, width: 'minmax(92px, 130px)' },
  ];
}
