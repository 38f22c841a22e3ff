import { Progress } from '@mantine/core';
import type { ExportRow } from '#modules/reports/contract/exports.endpoints.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge, type StatusProgress, type StatusTone } from '#platform/web/parts/status-badge.tsx';
import styles from './exports.module.css';

const looks: Record<ExportRow['status'], [StatusTone, StatusProgress]> = {
  waiting: ['grey', 'empty'],
  running: ['blue', 'half'],
  ready: ['green', 'dot'],
  failed: ['rust', 'cancelled'],
};

/** The status of an export, with its row count while it is running. */
export function ExportState({ row }: { row: ExportRow }) {
  const t = useTranslations('reports.exports');
  const format = useFormat();
  if (row.status === 'running' && row.rowsTotal) {
    const label = t('progress', { done: format.quantity(row.rowsDone), total: format.quantity(row.rowsTotal) });
    return <Progress value={(row.rowsDone / row.rowsTotal) * 100} aria-label={label} className={styles.progress} />;
  }
  const [tone, progress] = looks[row.status];
  return <StatusBadge status={t(row.status)} tone={tone} progress={progress} />;
}
