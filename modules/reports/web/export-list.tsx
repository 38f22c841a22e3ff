import { Anchor, Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type ExportRow, listExportsEndpoint, startExportEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { type StatusProgress, StatusSign, type StatusTone } from '#platform/web/parts/status-sign.tsx';
import styles from './exports.module.css';

const looks: Record<ExportRow['status'], [StatusTone, StatusProgress]> = {
  waiting: ['grey', 'empty'],
  running: ['blue', 'half'],
  ready: ['green', 'dot'],
  failed: ['rust', 'cancelled'],
};

type Props = { selected: string | null; onSelect: (id: string | null) => void; action: ReactNode };

/** One's own exports: how far each is, until when it can be fetched, and the file. */
export function ExportList({ selected, onSelect, action }: Props) {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  const page = usePages(listExportsEndpoint, {}, { live: ['export'] });
  const columns: Column<ExportRow>[] = [
    { key: 'report', title: t('reportName'), cell: (row) => t(`report.${row.report}.title`), strong: true, width: 'minmax(120px, 1.2fr)' },
    { key: 'period', title: t('period'), cell: (row) => <Period row={row} />, wide: true, width: 'minmax(180px, 1.2fr)' },
    { key: 'unit', title: t('unit'), cell: (row) => row.unit ?? t('allUnits'), quiet: true, wide: true, width: 'minmax(96px, 140px)' },
    { key: 'state', title: t('state'), cell: (row) => <State row={row} />, width: 'minmax(96px, 180px)' },
    { key: 'rows', title: t('rows'), cell: (row) => format.quantity(row.rowsDone), number: true, wide: true, width: '84px' },
    {
      key: 'size',
      title: t('size'),
      cell: (row) => row.size !== null && t('kilobytes', { count: format.quantity(Math.ceil(row.size / 1000)) }),
      number: true,
      wide: true,
      width: '96px',
    },
    { key: 'createdAt', title: t('asked'), cell: (row) => format.moment(row.createdAt), wide: true, width: 'minmax(110px, 140px)' },
    {
      key: 'expiresAt',
      title: t('until'),
      cell: (row) => row.size !== null && row.expiresAt && format.moment(row.expiresAt),
      wide: true,
      width: 'minmax(110px, 140px)',
    },
    { key: 'file', title: t('download'), cell: (row) => <FileOf row={row} />, width: 'minmax(92px, 130px)' },
  ];
  return (
    <DataGrid
      label={t('made')}
      columns={columns}
      rows={page.rows}
      rowId={(row) => String(row.id)}
      loading={page.loading}
      error={page.error}
      onRetry={page.retry}
      selected={selected}
      onSelect={onSelect}
      onEnd={page.readMore}
      empty={<EmptyList title={t('empty')} text={t('emptyText')} action={action} />}
    />
  );
}

function Period({ row }: { row: ExportRow }) {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  if (row.from === null || row.until === null) return t('asItIsNow');
  return `${format.date(row.from, 'short')} – ${format.date(row.until, 'short')}`;
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
  if (row.status === 'waiting' || row.status === 'running') return null;
  const { report, from, until } = row;
  const asked = { report, ...(from && until && { from, until }) };
  return (
    <Button size="compact-xs" variant="default" loading={again.pending} onClick={() => void again.run(asked)}>
      {t('again')}
    </Button>
  );
}
