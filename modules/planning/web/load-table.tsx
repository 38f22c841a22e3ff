import { totalLoad, type WeekLoad } from '#modules/planning/domain/plan-overview.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './plan-overview.module.css';

type Props = { weeks: readonly string[]; places: readonly { id: number; name: string }[]; loads: readonly WeekLoad[] };

/** The chart in numbers: for each place and week the share of the capacity that is used, and its hours. */
export function LoadTable({ weeks, places, loads }: Props) {
  const t = useTranslations('planning.recap');
  const format = useFormat();
  return (
    <ScrollBox className={styles.wide} aria-label={t('table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            {weeks.map((week) => (
              <th key={week} scope="col">
                {format.date(week, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {weeks.map((week) => (
                <td key={week} className="num">
                  <Cell load={loads.find((load) => load.placeId === id && load.week === week)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Cell({ load }: { load: WeekLoad | undefined }) {
  const t = useTranslations('planning.recap');
  const format = useFormat();
  if (!load) return null;
  const hours = (minutes: number) => format.quantity(Math.round(minutes / 60));
  const taken = totalLoad(load);
  const share = load.capacity === 0 ? null : taken / load.capacity;
  return (
    <>
      <span className={taken > load.capacity ? styles.over : undefined}>{share === null ? t('closed') : format.percent(share)}</span>
      <span className={styles.of}>{t('hoursOf', { taken: hours(taken), capacity: hours(load.capacity) })}</span>
    </>
  );
}
