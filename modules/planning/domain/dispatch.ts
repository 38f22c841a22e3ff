import { minuteAt } from './calendar.ts';
import type { Minute } from './plan-event.ts';

/** When the truck leaves. */
const dispatchTime = '16:00';

/**
 * The last moment at which a job may be ready: 16:00 on the last day on which the shop dispatches before the delivery date (one day of
 * transport). `noDispatch` holds the dates (`YYYY-MM-DD`) without dispatch; Saturdays and Sundays never have one.
 */
export function dispatchMoment(deliveryDate: Temporal.PlainDate, noDispatch: ReadonlySet<string>, zone: string): Minute {
  return minuteAt(dispatchDate(deliveryDate, noDispatch), dispatchTime, zone);
}

function dispatchDate(deliveryDate: Temporal.PlainDate, noDispatch: ReadonlySet<string>): Temporal.PlainDate {
  let date = deliveryDate.subtract({ days: 1 });
  while (date.dayOfWeek > 5 || noDispatch.has(date.toString())) date = date.subtract({ days: 1 });
  return date;
}
