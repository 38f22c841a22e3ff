import type { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './thesis.module.css';
import { weeksOf } from './weeks-of.ts';

type Day = OutputOf<typeof readThesisDaysEndpoint>['days'][number];
type Props = { days: readonly Day[]; chosen: string | null; onChoose: (date: string) => void };

/** The feasible days by week, each with its total; days between them on which nothing can arrive are left blank. */
export function DayGrid({ days, chosen, onChoose }: Props) {
  const t = useTranslations('theses.date');
  const format = useFormat();
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <fieldset aria-label={t('choose')} className={styles.days}>
      {weeksOf(days.map(({ date }) => date)).map((date) => {
        const day = byDate.get(date);
        if (!day) {
          return (
            <div key={date} className={styles.closedDay}>
              {format.date(date, 'near')}
            </div>
          );
        }
        return (
          <button key={date} type="button" className={styles.day} aria-pressed={date === chosen} onClick={() => onChoose(date)}>
            <span>{format.date(date, 'near')}</span>
            <strong className="num">{format.money(day.total, { sign: true })}</strong>
            {day.percent !== 0 && <small>{t(day.percent > 0 ? 'speed.express' : 'speed.quiet')}</small>}
            {day.state !== 'free' && <small>{t(`states.${day.state}`)}</small>}
          </button>
        );
      })}
    </fieldset>
  );
}
