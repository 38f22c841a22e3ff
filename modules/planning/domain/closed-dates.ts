import type { ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';

/** Hours of one day, `HH:MM`. */
export type Hours = { from: string; to: string };

/** The dates (`YYYY-MM-DD`) on which the shop is closed, and the hours in which it is on others; these are working days all the same. */
export interface ClosedDates extends ClosedDays {
  readonly partly?: ReadonlyMap<string, Hours>;
}

const midnight = '00:00';

export type Closure = { date: string; fromTime: string | null; untilTime: string | null };

/** The closed dates of these closures; null is the beginning or the end of the day. */
export function closedDatesOf(closures: readonly Closure[]): ClosedDates {
  const isWhole = ({ fromTime, untilTime }: Closure) => (fromTime ?? midnight) === midnight && untilTime === null;
  const partly = new Map(
    closures
      .filter((one) => !isWhole(one))
      .map(({ date, fromTime, untilTime }) => [date, { from: fromTime ?? midnight, to: untilTime ?? '24:00' }]),
  );
  return Object.assign(new Set(closures.filter(isWhole).map(({ date }) => date)), { partly });
}

/** The rest of the usual hours of a day. */
export function openHours(usual: readonly Hours[], closed: ClosedDates, date: string): readonly Hours[] {
  if (closed.has(date)) return [];
  const part = closed.partly?.get(date);
  return part ? hoursWithout(usual, [part]) : usual;
}

/** The dates that are closed at a time of the day, `HH:MM`: at that of the truck nothing leaves. */
export function closedAt(closed: ClosedDates, time: string): ClosedDays {
  const partly = [...(closed.partly ?? [])].filter(([, { from, to }]) => from < time && time <= to).map(([date]) => date);
  return partly.length === 0 ? closed : new Set([...closed, ...partly]);
}

/** Hours of a day without others. */
export function hoursWithout(hours: readonly Hours[], taken: readonly Hours[]): Hours[] {
  return taken.reduce(
    (left, cut) =>
      left.flatMap(({ from, to }) =>
        [
          { from, to: to < cut.from ? to : cut.from },
          { from: from > cut.to ? from : cut.to, to },
        ].filter((part) => part.from < part.to && part.from >= from && part.to <= to),
      ),
    [...hours],
  );
}
