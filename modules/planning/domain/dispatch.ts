import { type ClosedDays, workingDayBefore, workingDayFrom } from '#modules/baskets/domain/basket/working-days.ts';
import { minuteAt } from './calendar.ts';
import type { Minute } from './plan-event.ts';

/** Wall-clock time at which the truck leaves. */
const dispatchTime = '16:00';

/**
 * The last moment at which a job may be ready: 16:00 on the last dispatch day before the delivery date (one day of transport).
 * `noDispatch` lists the dates (`YYYY-MM-DD`) without dispatch; Saturdays and Sundays never have one.
 */
export function dispatchMoment(deliveryDate: Temporal.PlainDate, noDispatch: ClosedDays, zone: string): Minute {
  return minuteAt(workingDayBefore(deliveryDate, noDispatch), dispatchTime, zone);
}

/** The day on which finished work leaves: the same day until 16:00, else the next dispatch day. */
export function firstDispatchDate(ready: Temporal.ZonedDateTime, noDispatch: ClosedDays): Temporal.PlainDate {
  const missed = Temporal.PlainTime.compare(ready.toPlainTime(), dispatchTime) > 0;
  return workingDayFrom(ready.toPlainDate().add({ days: missed ? 1 : 0 }), noDispatch);
}
