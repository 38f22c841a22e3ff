import { Anchor, Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type ExportRow, listExportsEndpoint, startExportEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { exportsPage } from '#modules/reports/contract/reports.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { type StatusProgress, StatusSign, type StatusTone } from '#platform/web/parts/status-sign.tsx';
import { ExportAgain } from './export-again.tsx';
import styles from './exports.module.css';
import { isOver, sameAgain } from './same-again.ts';

const looks: Record<ExportRow['status'], [StatusTone, StatusProgress]> = {
  waiting: ['grey', 'empty'],
  running: ['blue', 'half'],
  ready: ['green', 'dot'],
  failed: ['rust', 'cancelled'],
};

type Props = { selected: string | null; onSelect: (id: string | null) => void; action: ReactNode; switcher: ReactNode };

/** One's own exports: how far each is, until when it can be fetched, and the file. */
export function ExportList({ selected, onSelect, action, switcher }: Props) {
  const t = useTranslations('reports.exports');
  const exports = usePagedList(
    listExportsEndpoint,
    {},
    {
      ...{ name: exportsPage.name, title: t('made'), columns: useExportColumns(), live: ['export'], mayPick: true },
      list: { selected, select: onSelect },
    },
  );
  return (
    <>
      <ListToolbar>
        {switcher}
        {exports.menu}
        {exports.exportButton}
        <ExportAgain chosen={exports.chosen.filter(isOver)} onDone={exports.clearPicks} />
      </ListToolbar>
      <DataGrid {...exports.grid} empty={<EmptyList title={t('empty')} text={t('emptyText')} action={action} />} />
    </>
  );
}

function useExportColumns(): Column<ExportRow>[] {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  const title = (row: ExportRow) => t(`report.${row.report}.title`);
  const period = ({ from, until }: ExportRow) =>
    from === null || until === null ? t('asItIsNow') : `${format.date(from, 'short')} – ${format.date(until, 'short')}`;
  const moment = (at: string | null) => at && format.moment(at);
  return [
    { key: 'report', title: t('reportName'), cell: title, text: title, strong: true, width: 'minmax(120px, 1.2fr)' },
    { key: 'period', title: t('period'), cell: period, text: period, wide: true, width: 'minmax(180px, 1.2fr)' },
    {
      key: 'unit',
      title: t('unit'),
      cell: (row) => row.unit ?? t('allUnits'),
      text: (row) => row.unit ?? t('allUnits'),
      quiet: true,
      wide: true,
      width: 'minmax(96px, 140px)',
    },
    { key: 'state', title: t('state'), cell: (row) => <State row={row} />, text: (row) => t(row.status), width: 'minmax(96px, 180px)' },
    {
      key: 'rows',
      title: t('rows'),
      cell: (row) => format.quantity(row.rowsDone),
      text: (row) => row.rowsDone,
      number: true,
      wide: true,
      width: '84px',
    },
    {
      key: 'size',
      title: t('size'),
      cell: (row) => row.size !== null && t('kilobytes', { count: format.quantity(Math.ceil(row.size / 1000)) }),
      text: (row) => row.size,
      number: true,
      wide: true,
      width: '96px',
    },
    {
      key: 'createdAt',
      title: t('asked'),
      cell: (row) => moment(row.createdAt),
      text: (row) => moment(row.createdAt),
      wide: true,
      width: 'minmax(110px, 140px)',
    },
    {
      key: 'expiresAt',
      title: t('until'),
      cell: (row) => row.size !== null && moment(row.expiresAt),
      text: (row) => (row.size === null ? null : moment(row.expiresAt)),
      wide: true,
      width: 'minmax(110px, 140px)',
    },
    { key: 'file', title: t('download'), cell: (row) => <FileOf row={row} />, width: 'minmax(92px, 130px)' },
  ];
}

function State({ row }: { row: ExportRow }) {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  if (row.status === 'running' && row.rowsTotal) {
    const label = t('progress', { done: format.quantity(row.rowsDone), total: format.quantity(row.rowsTotal) });
    return <Progress value={(row.rowsDone / row.rowsTotal) * 100} aria-label={label} className={styles.progress} />;
  }
  const [tone, progress] = looks[row.status];
  return <StatusSign status={t(row.status)} tone={tone} progress={progress} />;
}

function FileOf({ row }: { row: ExportRow }) {
  const t = useTranslations('reports.exports');
  const again = useAct(startExportEndpoint, { invalidates: ['reports.exports'] });
  if (row.size !== null)
    return (
      <Anchor inherit underline="always" href={`/api/exports/${row.id}/file`} className={styles.file}>
        <IconDownload size={16} stroke={1.5} aria-hidden /> {t('download')}
      </Anchor>
    );
  if (!isOver(row)) return null;
  return (
    <Button size="compact-xs" variant="default" loading={again.pending} onClick={() => void again.run(sameAgain(row))}>
      {t('again')}
    </Button>
  );
}
