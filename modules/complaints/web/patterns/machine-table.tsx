import type { CSSProperties } from 'react';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../complaints.module.css';
import type { Patterns } from './complaint-patterns.page.tsx';

/** A heat map of how often each reason was given per machine. */
export function MachineTable({ machines }: { machines: Patterns['machines'] }) {
  const t = useTranslations('complaints.patterns');
  if (machines.length === 0) return <p className={styles.quiet}>{t('none')}</p>;
  const places = [...new Map(machines.map(({ placeId, place }) => [placeId, place]))];
  const reasons = [...new Map(machines.map(({ reasonId, reason }) => [reasonId, reason]))];
  const most = Math.max(...machines.map(({ count }) => count));
  const countOf = (placeId: number, reasonId: number) =>
    machines.find((one) => one.placeId === placeId && one.reasonId === reasonId)?.count ?? 0;
  return (
    <ScrollBox className={styles.scroll} aria-label={t('machines')}>
      <table className={`${styles.table} ${styles.heat}`}>
        <thead>
          <tr>
            <th scope="col">{t('machine')}</th>
            {reasons.map(([id, reason]) => (
              <th key={id} scope="col">
                {reason}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(([placeId, place]) => (
            <tr key={placeId}>
              <th scope="row">{place}</th>
              {reasons.map(([reasonId]) => {
                const count = countOf(placeId, reasonId);
                return (
                  <td key={reasonId} className="num" style={{ '--heat': `${Math.round((count / most) * 40)}%` } as CSSProperties}>
                    {count || ''}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
