import type { SpecialDay } from '#modules/planning/domain/calendar.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { hoursOn, hoursWithout, type PlaceHours } from './overtime.ts';

/** The stretch in which a place is closed, on the clock of the shop. */
export type Closing = { from: Temporal.PlainDateTime; until: Temporal.PlainDateTime; note: string };

const mostDays = 60;
const midnight = '00:00';
/** Later than every time of a day. */
const endOfDay = '24:00';

/**
 * The special days of a place that is closed for a while. Refuses CLOSING_ENDS_BEFORE when that is over before it begins or before now,
 * CLOSING_TOO_LONG beyond sixty days, and CLOSING_NOT_OPEN when the place is not open then anyway.
 */
export function decideClosePlace(
  place: PlaceHours,
  closedDates: ReadonlySet<string>,
  { from, until, note }: Closing,
  now: Temporal.PlainDateTime,
): Decision<SpecialDay[], 'CLOSING_ENDS_BEFORE' | 'CLOSING_TOO_LONG' | 'CLOSING_NOT_OPEN'> {
  const isOver = [from, now].some((moment) => Temporal.PlainDateTime.compare(until, moment) <= 0);
  if (isOver) return refuse('CLOSING_ENDS_BEFORE', {}, 'until');
  const [first, last] = [from.toPlainDate(), until.toPlainDate()];
  const days = first.until(last).days;
  if (days >= mostDays) return refuse('CLOSING_TOO_LONG', { days: mostDays }, 'until');
  const timeOf = (moment: Temporal.PlainDateTime) => moment.toPlainTime().toString().slice(0, 5);
  const changed = Array.from({ length: days + 1 }, (_, day) => first.add({ days: day })).flatMap((date): SpecialDay[] => {
    const usual = hoursOn(place, closedDates, date);
    const hours = hoursWithout(usual, {
      from: date.equals(first) ? timeOf(from) : midnight,
      to: date.equals(last) ? timeOf(until) : endOfDay,
    });
    return JSON.stringify(hours) === JSON.stringify(usual) ? [] : [{ date: date.toString(), hours, note }];
  });
  if (changed.length === 0) return refuse('CLOSING_NOT_OPEN', {}, 'from');
  const dates = new Set(changed.map(({ date }) => date));
  return accept([...place.specialDays.filter(({ date }) => !dates.has(date)), ...changed].sort((a, b) => a.date.localeCompare(b.date)));
}
