import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../complaints.module.css';
import type { Patterns } from './complaint-patterns.page.tsx';

/** The numbers of the Pareto chart as a table. */
export function ParetoTable({ rows, label }: { rows: Patterns['reasons']; label: string }) {
  const t = useTranslations('complaints.patterns');
  const format = useFormat();
  return (
    <ScrollBox className={styles.scroll} aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('name')}</th>
            <th className={styles.right}>{t('count')}</th>
            <th className={styles.right}>{t('cumulative')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.name}</td>
              <td className={`${styles.right} num`}>{row.count}</td>
              <td className={`${styles.right} num`}>{format.percent(row.cumulative)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
