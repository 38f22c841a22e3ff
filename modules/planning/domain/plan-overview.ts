import { minuteAt, type SpecialDay, type WeekWindow } from './calendar.ts';
import { type ClosedDates, openHours } from './closed-dates.ts';

/** Minutes of one place in one week, named by its Monday. `capacity` is the open time, times the slots. */
export type WeekLoad = {
  placeId: number;
  week: string;
  capacity: number;
  /** Placed on the board. */
  planned: number;
  /** Ordered, with files, not placed yet. */
  toPlan: number;
  /** Ordered, without its files. */
  withoutFiles: number;
  /** From open quotes, times the chance that they become orders. */
  forecast: number;
};
export type LoadPart = 'planned' | 'toPlan' | 'withoutFiles' | 'forecast';
export const loadParts: readonly LoadPart[] = ['planned', 'toPlan', 'withoutFiles', 'forecast'];

/** The total load of a place in a week, in minutes. */
export function totalLoad(load: WeekLoad): number {
  return loadParts.reduce((sum, part) => sum + load[part], 0);
}

/** The Monday of a day's week. */
export function mondayOf(day: Temporal.PlainDate): Temporal.PlainDate {
  return day.subtract({ days: day.dayOfWeek - 1 });
}

/** Open minutes of a place in the week of `monday`, over all its slots. */
export function weekCapacity(
  place: { week: readonly WeekWindow[]; slots: number; specialDays?: readonly SpecialDay[] },
  closed: ClosedDates,
  monday: Temporal.PlainDate,
  zone: string,
): number {
  let open = 0;
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const day = monday.add({ days: weekday - 1 });
    const key = day.toString();
    const special = place.specialDays?.find(({ date }) => date === key);
    const hours =
      special?.hours ??
      openHours(
        place.week.filter((one) => one.weekday === weekday),
        closed,
        key,
      );
    for (const { from, to } of hours) open += minuteAt(day, to, zone) - minuteAt(day, from, zone);
  }
  return open * place.slots;
}

/** Days before the delivery at which the work is expected. */
const workDaysBefore = 3;

/** The week in which work without a time is expected: some days before its delivery, never before `firstWeek`. */
export function expectedWeek(
  deliverOn: Temporal.PlainDate | null,
  firstWeek: Temporal.PlainDate,
  otherwise: Temporal.PlainDate,
): Temporal.PlainDate {
  const week = mondayOf(deliverOn ? deliverOn.subtract({ days: workDaysBefore }) : otherwise);
  return Temporal.PlainDate.compare(week, firstWeek) < 0 ? firstWeek : week;
}

/** With fewer answered quotes than this the share won is not meaningful. */
const minAnswered = 10;

/** The chance that a sent quote becomes an order: the share won of those answered, or a half while too few are answered. */
export function winChance({ won, lost }: { won: number; lost: number }): number {
  return won + lost < minAnswered ? 0.5 : won / (won + lost);
}

/** A place that is fuller than this says something about its week. */
const worthTelling = 0.4;

/** The fullest places and weeks by the share of their capacity, at most five; emptier ones are left out. */
export function fullestWeeks(loads: readonly WeekLoad[], max = 5): { placeId: number; week: string; share: number }[] {
  return loads
    .filter(({ capacity }) => capacity > 0)
    .map((load) => ({ placeId: load.placeId, week: load.week, share: totalLoad(load) / load.capacity }))
    .filter(({ share }) => share >= worthTelling)
    .toSorted((one, other) => other.share - one.share || one.week.localeCompare(other.week) || one.placeId - other.placeId)
    .slice(0, max);
}

export type Overload = { placeId: number; week: string; overMinutes: number };

/** Lists at most `max` overloads, the largest first. */
export function findOverloads(loads: readonly WeekLoad[], max: number): Overload[] {
  return loads
    .map((load) => ({ placeId: load.placeId, week: load.week, overMinutes: Math.round(totalLoad(load) - load.capacity) }))
    .filter(({ overMinutes }) => overMinutes > 0)
    .toSorted((one, other) => other.overMinutes - one.overMinutes)
    .slice(0, max);
}
