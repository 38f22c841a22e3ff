/** Days searched ahead; without any capacity the last of them is the due day. */
const maxDaysAhead = 365;

/**
 * The due day of a new complaint: the first day after `from` with capacity left, given the capacity per weekday (1 Monday to 7 Sunday) and
 * the complaints already due, by date (`2026-11-23`).
 */
export function dueDay(
  from: Temporal.PlainDate,
  capacity: Readonly<Record<number, number>>,
  due: Readonly<Record<string, number>>,
): Temporal.PlainDate {
  const hasRoom = (day: Temporal.PlainDate) => (due[day.toString()] ?? 0) < (capacity[day.dayOfWeek] ?? 0);
  let day = from.add({ days: 1 });
  for (let ahead = 1; ahead < maxDaysAhead && !hasRoom(day); ahead += 1) day = day.add({ days: 1 });
  return day;
}

/** Working days in a status: Mondays to Fridays after the day it was entered, up to and including today. */
export function workingDaysIn(since: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const days = Math.max(0, since.until(today).days);
  const weeks = Math.floor(days / 7);
  let rest = 0;
  for (let after = weeks * 7 + 1; after <= days; after += 1) if (((since.dayOfWeek - 1 + after) % 7) + 1 <= 5) rest += 1;
  return weeks * 5 + rest;
}
