import { minuteAt, type Window } from '#modules/planning/domain/calendar.ts';

/**
 * When somebody is away: days and times of the shop, on these weekdays alone (1 is Monday; none for every day), and during a part of each day
 * when a time is given.
 */
export type Absence = {
  firstDay: string;
  lastDay: string;
  weekdays: readonly number[];
  fromTime: string | null;
  untilTime: string | null;
};

const midnight = '00:00';

/** The time of an absence from a day on, for `days` days: one stretch for whole days on end, else one for each day. */
export function absenceWindows(
  { firstDay, lastDay, weekdays, fromTime, untilTime }: Absence,
  { from, days, zone }: { from: Temporal.PlainDate; days: number; zone: string },
): Window[] {
  const [first, last] = [Temporal.PlainDate.from(firstDay), Temporal.PlainDate.from(lastDay)];
  const at = (date: Temporal.PlainDate, time = midnight) => minuteAt(date, time, zone);
  if (weekdays.length === 0 && fromTime === null && untilTime === null) return [{ start: at(first), end: at(last.add({ days: 1 })) }];
  const isAway = (date: Temporal.PlainDate) =>
    Temporal.PlainDate.compare(date, first) >= 0 &&
    Temporal.PlainDate.compare(date, last) <= 0 &&
    (weekdays.length === 0 || weekdays.includes(date.dayOfWeek));
  return Array.from({ length: days }, (_, day) => from.add({ days: day }))
    .filter(isAway)
    .map((date) => ({ start: at(date, fromTime ?? midnight), end: untilTime === null ? at(date.add({ days: 1 })) : at(date, untilTime) }));
}
