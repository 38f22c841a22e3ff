import { useTranslations } from '../locale/use-translations.ts';
import styles from './data-grid.module.css';

/** Shows empty rows while a list loads; invisible for the first 150 ms, so that a quick response does not flash. */
export function GridSkeleton({ rowHeight }: { rowHeight: number }) {
  const t = useTranslations('platform.list');
  return (
    <div className={styles.skeleton} aria-busy="true" role="status" aria-label={t('loading')}>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} style={{ height: rowHeight }} />
      ))}
    </div>
  );
}
