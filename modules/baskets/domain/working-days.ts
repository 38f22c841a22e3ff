/** Dates (`YYYY-MM-DD`) on which the shop is closed besides Saturdays and Sundays: the holidays that it keeps. */
export type ClosedDays = ReadonlySet<string>;

const saturday = 6;

/** Whether the shop works on a day: Monday to Friday, and no holiday that it keeps. */
export function isWorkingDay(day: Temporal.PlainDate, closed: ClosedDays): boolean {
  return day.dayOfWeek < saturday && !closed.has(day.toString());
}

/** The day itself when the shop works on it, else the next on which it does. */
export function workingDayFrom(day: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  let next = day;
  while (!isWorkingDay(next, closed)) next = next.add({ days: 1 });
  return next;
}

/** The last working day before a day. */
export function workingDayBefore(day: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  let before = day.subtract({ days: 1 });
  while (!isWorkingDay(before, closed)) before = before.subtract({ days: 1 });
  return before;
}

/** The working day that many working days later. */
export function addWorkingDays(from: Temporal.PlainDate, count: number, closed: ClosedDays): Temporal.PlainDate {
  let day = from;
  for (let left = count; left > 0; left--) day = workingDayFrom(day.add({ days: 1 }), closed);
  return day;
}
