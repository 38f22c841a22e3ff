/** How far ahead a day is looked for; a shop that handles nothing answers the last of them. */
const furthest = 365;

/**
 * The day by which a complaint can be handled: the first after `from` on which there is still room, by the capacity of that day of the
 * week (1 Monday to 7 Sunday) and what is due there already, by date (`2026-11-23`).
 */
export function dueDay(
  from: Temporal.PlainDate,
  capacity: Readonly<Record<number, number>>,
  due: Readonly<Record<string, number>>,
): Temporal.PlainDate {
  const hasRoom = (day: Temporal.PlainDate) => (due[day.toString()] ?? 0) < (capacity[day.dayOfWeek] ?? 0);
  let day = from.add({ days: 1 });
  for (let ahead = 1; ahead < furthest && !hasRoom(day); ahead += 1) day = day.add({ days: 1 });
  return day;
}

/** Monday to Friday after the day a status was entered, up to and including today: how long it stands there in working days. */
export function workingDaysIn(since: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const days = Math.max(0, since.until(today).days);
  const weeks = Math.floor(days / 7);
  let rest = 0;
  for (let after = weeks * 7 + 1; after <= days; after += 1) if (((since.dayOfWeek - 1 + after) % 7) + 1 <= 5) rest += 1;
  return weeks * 5 + rest;
}
