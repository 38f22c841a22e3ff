import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
import { useShownPrice } from '#modules/relations/web/public.ts';
import type { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { dayAfterKey } from './day-keys.ts';
import styles from './thesis.module.css';
import { weeksOf } from './weeks-of.ts';

type Days = OutputOf<typeof readThesisDaysEndpoint>;
type Props = Pick<Days, 'days' | 'closed' | 'milestones'> & { chosen: string | null; onChoose: (date: string) => void };

/** The steps that a day is the latest for; that of the university is the last offered one, and says so. */
const shownSteps = ['manuscript', 'titlePage', 'upload', 'proof', 'production', 'defence'] as const;

/** A calendar of working days: the feasible ones with their total, the others with the reason, and the steps that fall on them. Arrow keys move in it. */
export function DayGrid({ days, closed, milestones, chosen, onChoose }: Props) {
  const t = useTranslations('theses.date');
  const format = useFormat();
  const { basis } = useShownPrice();
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const dates = days.map(({ date }) => date);
  const offered = new Map(days.map((day) => [day.date, day]));
  const reasons = new Map(closed.map(({ date, reason }) => [date, reason]));
  const weeks = weeksOf([...dates, ...closed.map(({ date }) => date)].toSorted());
  // One day of the calendar is reached by Tab; the arrows reach the others.
  const reached = dates.find((date) => date === chosen) ?? dates[0];
  const stepsOn = (date: string) => shownSteps.filter((name) => milestones.some((one) => one.date === date && one.name === name));
  const numbered = (date: string, at: number) =>
    at === 0 || date.endsWith('-01') || date.slice(0, 7) !== weeks[at - 1]?.slice(0, 7)
      ? format.date(date, 'day')
      : String(Number(date.slice(8)));
  function move(event: KeyboardEvent, from: string) {
    const to = dayAfterKey(dates, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    buttons.current.get(to)?.focus();
  }
  return (
    <fieldset aria-label={t('choose')} className={styles.days}>
      {weeks.slice(0, 5).map((date) => (
        <div key={date} className={styles.weekday} aria-hidden>
          {format.date(date, 'weekday')}
        </div>
      ))}
      {weeks.map((date, at) => {
        const day = offered.get(date);
        const steps = stepsOn(date).map((name) => <small key={name}>{t(`steps.${name}`)}</small>);
        if (!day) {
          const reason = reasons.get(date);
          return (
            <div key={date} className={styles.closedDay}>
              <span>{numbered(date, at)}</span>
              {steps.length > 0 ? steps : reason && <small>{t(`closed.${reason}`)}</small>}
            </div>
          );
        }
        return (
          <button
            key={date}
            ref={(element) => {
              if (element) buttons.current.set(date, element);
              else buttons.current.delete(date);
            }}
            type="button"
            className={styles.day}
            aria-pressed={date === chosen}
            data-quiet={day.percent < 0 || undefined}
            tabIndex={date === reached ? 0 : -1}
            onKeyDown={(event) => move(event, date)}
            onClick={() => onChoose(date)}
          >
            <VisuallyHidden>{format.date(date, 'long')}</VisuallyHidden>
            <span aria-hidden className={styles.dayNumber}>
              {numbered(date, at)}
            </span>
            <span aria-hidden className={styles.dayNear}>
              {format.date(date, 'near')}
            </span>
            <strong className="num">{format.money(basis === 'withVat' ? day.total : day.totalWithoutVat, { sign: true })}</strong>
            {day.percent !== 0 && <small>{t(day.percent > 0 ? 'speed.express' : 'speed.quiet')}</small>}
            {day.state !== 'free' && <small>{t(`states.${day.state}`)}</small>}
            {date !== chosen && steps}
          </button>
        );
      })}
    </fieldset>
  );
}
