import { isWorkingDay } from '#modules/baskets/domain/basket/working-days.ts';
import { closedToDelivery, type ThesisDays, type ThesisDaysInput } from './thesis-days.ts';

export const closedReasons = ['past', 'today', 'tooSoon', 'holiday', 'afterUniversity', 'afterDefence', 'later'] as const;
export type ClosedReason = (typeof closedReasons)[number];
/** A working day on which the books cannot be there, and why. */
export type ClosedThesisDay = { date: string; reason: ClosedReason };

type Asked = Pick<ThesisDaysInput, 'today' | 'defence' | 'closed' | 'closedThere'>;
const saturday = 6;

/** Says of every Monday to Friday from this week until that of the last offered day why it is not offered. */
export function closedThesisDays(
  { today, defence, ...calendars }: Asked,
  { first, due, days }: Pick<ThesisDays, 'first' | 'due' | 'days'>,
): ClosedThesisDay[] {
  const closed = closedToDelivery(calendars);
  const last = days.at(-1);
  if (!last) return [];
  const offered = new Set(days.map(({ date }) => date));
  const from = today.subtract({ days: today.dayOfWeek - 1 });
  const lastDay = Temporal.PlainDate.from(last.date);
  const until = lastDay.add({ days: Math.max(0, saturday - 1 - lastDay.dayOfWeek) });
  const found: ClosedThesisDay[] = [];
  for (let day = from; Temporal.PlainDate.compare(day, until) <= 0; day = day.add({ days: 1 })) {
    const date = day.toString();
    if (day.dayOfWeek >= saturday || offered.has(date)) continue;
    found.push({ date, reason: reasonOf(day) });
  }
  return found;

  function reasonOf(day: Temporal.PlainDate): ClosedReason {
    const date = day.toString();
    const order = Temporal.PlainDate.compare(day, today);
    if (order < 0) return 'past';
    if (!isWorkingDay(day, closed)) return 'holiday';
    if (order === 0) return 'today';
    if (date < first) return 'tooSoon';
    if (defence && date >= defence.toString()) return 'afterDefence';
    return due !== null && date > due ? 'afterUniversity' : 'later';
  }
}
