/** Dates (`YYYY-MM-DD`) on which the shop is closed besides Saturdays and Sundays: its holidays. */
export type ClosedDays = ReadonlySet<string>;

const saturday = 6;

/** Whether the shop works on a day: Monday to Friday, except its holidays. */
export function isWorkingDay(day: Temporal.PlainDate, closed: ClosedDays): boolean {
  return day.dayOfWeek < saturday && !closed.has(day.toString());
}

/** Returns the day itself if it is a working day, else the next working day. */
export function workingDayFrom(day: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  let next = day;
  while (!isWorkingDay(next, closed)) next = next.add({ days: 1 });
  return next;
}

/** Returns the last working day before a day. */
export function workingDayBefore(day: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  let before = day.subtract({ days: 1 });
  while (!isWorkingDay(before, closed)) before = before.subtract({ days: 1 });
  return before;
}

/** Returns the day `count` working days later. */
export function addWorkingDays(from: Temporal.PlainDate, count: number, closed: ClosedDays): Temporal.PlainDate {
  let day = from;
  for (let left = count; left > 0; left--) day = workingDayFrom(day.add({ days: 1 }), closed);
  return day;
}
