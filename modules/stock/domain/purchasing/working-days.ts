import {
  addWorkingDays,
  type ClosedDays,
  isWorkingDay,
  workingDayBefore,
  workingDayFrom,
} from '#modules/baskets/domain/basket/working-days.ts';
import type { Supplier } from '../book/item.ts';

const everyWeekday = [1, 2, 3, 4, 5];

const closedFor = (supplier: Supplier, holidays: ClosedDays): ClosedDays => supplier.closedDays ?? holidays;

/** The first working day after a day. */
export function workingDayAfter(day: string, holidays: ClosedDays): string {
  return workingDaysLater(day, 1, holidays);
}

/** The day `count` working days later. */
export function workingDaysLater(day: string, count: number, holidays: ClosedDays): string {
  return addWorkingDays(Temporal.PlainDate.from(day), count, holidays).toString();
}

/** The day on which the supplier begins with an order of a moment: its own day until the cut-off, else the next working day. */
export function acceptedDay(supplier: Supplier, at: string, holidays: ClosedDays): string {
  const closed = closedFor(supplier, holidays);
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  const date = Temporal.PlainDate.from(day);
  return isWorkingDay(date, closed) && time <= supplier.cutOff ? day : workingDayFrom(date.add({ days: 1 }), closed).toString();
}

/** The day on which the van brings an order that was accepted on a working day. */
export function arrivalDay(supplier: Supplier, accepted: string, leadDays: number, holidays: ClosedDays): string {
  const closed = closedFor(supplier, holidays);
  const weekdays = supplier.weekdays ?? everyWeekday;
  let day = addWorkingDays(Temporal.PlainDate.from(accepted), leadDays, closed);
  while (!(isWorkingDay(day, closed) && weekdays.includes(day.dayOfWeek))) day = day.add({ days: 1 });
  return day.toString();
}

/** The last working day on which an order still arrives by `by`. */
export function latestOrderDay(supplier: Supplier, by: string, leadDays: number, holidays: ClosedDays): string {
  return latestStart(by, closedFor(supplier, holidays), (day) => arrivalDay(supplier, day, leadDays, holidays));
}

/** The last working day on which making an item still ends by `by`. */
export function latestMakeDay(by: string, leadDays: number, holidays: ClosedDays): string {
  return latestStart(by, holidays, (day) => workingDaysLater(day, leadDays, holidays));
}

function latestStart(by: string, holidays: ClosedDays, endOf: (day: string) => string): string {
  let day = workingDayBefore(Temporal.PlainDate.from(by).add({ days: 1 }), holidays);
  while (endOf(day.toString()) > by) day = workingDayBefore(day, holidays);
  return day.toString();
}
