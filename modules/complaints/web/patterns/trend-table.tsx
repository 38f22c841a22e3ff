import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../complaints.module.css';
import type { Patterns } from './complaint-patterns.page.tsx';
import { useMonthName } from './use-month-name.ts';

/** The numbers of the trend as a table; months out of control are marked. */
export function TrendTable({ trend }: { trend: Patterns['trend'] }) {
  const t = useTranslations('complaints.patterns');
  const format = useFormat();
  const monthName = useMonthName();
  return (
    <ScrollBox className={styles.scroll} aria-label={t('trend')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('month')}</th>
            <th className={styles.right}>{t('complaints')}</th>
            <th className={styles.right}>{t('orders')}</th>
            <th className={styles.right}>{t('share')}</th>
            <th className={styles.right}>{t('lower')}</th>
            <th className={styles.right}>{t('upper')}</th>
          </tr>
        </thead>
        <tbody>
          {trend.months.map((row) => (
            <tr key={row.month}>
              <td className={styles.day}>{monthName(row.month)}</td>
              <td className={`${styles.right} num`}>{row.complaints}</td>
              <td className={`${styles.right} num`}>{format.quantity(row.orders)}</td>
              <td className={`${styles.right} num`}>
                {row.share !== null && format.percent(row.share)} {row.out && <span className={styles.late}>{t('out')}</span>}
              </td>
              <td className={`${styles.right} num`}>{row.orders > 0 && format.percent(row.lower)}</td>
              <td className={`${styles.right} num`}>{row.orders > 0 && format.percent(row.upper)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
