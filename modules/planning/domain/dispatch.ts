import { workingDayBefore, workingDayFrom } from '#modules/baskets/domain/basket/working-days.ts';
import { type DeliveryMethod, outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { minuteAt } from './calendar.ts';
import { type ClosedDates, closedAt } from './closed-dates.ts';
import type { Minute } from './plan-event.ts';

/** Wall-clock time at which the truck leaves, where no carrier has a time of its own. */
export const usualDispatchTime = '16:00';

/** The delivery method of a line whose deliveries have none. */
const usualMethod: DeliveryMethod = 'parcel';

/** When a carrier leaves on a working day that takes deliveries of this method, `HH:MM`. */
export type CarrierTime = { method: DeliveryMethod; at: string };

/**
 * When work has to be ready on a day that leaves by these methods: before the first carrier that could take one of them, at the usual time
 * where a method has no carrier with a time.
 */
export function dispatchTimeOf(times: readonly CarrierTime[], methods: readonly DeliveryMethod[] = []): string {
  const firstOf = (method: DeliveryMethod) =>
    times
      .filter((one) => one.method === method)
      .map(({ at }) => at)
      .toSorted()[0] ?? usualDispatchTime;
  return (methods.length > 0 ? methods : [usualMethod]).map(firstOf).toSorted()[0]!;
}

/** The times of a working day at which deliveries of these methods leave, each by its own carrier, ascending. */
export function departureTimesOf(times: readonly CarrierTime[], methods: readonly DeliveryMethod[]): string[] {
  return [...new Set(methods.map((method) => dispatchTimeOf(times, [method])))].sort();
}

/** The times of a working day at which something leaves, by any method by which goods leave the shop, ascending. */
export function departureTimes(times: readonly CarrierTime[]): string[] {
  const carried = outboundMethods.filter((method) => method !== 'digital' && method !== 'direct');
  return departureTimesOf(times, carried);
}

/**
 * The last moment at which a job may be ready: `time` on the last dispatch day before the delivery date (one day of transport).
 * `noDispatch` has the dates without dispatch, also at that time only; Saturdays and Sundays never have one.
 */
export function dispatchMoment(deliveryDate: Temporal.PlainDate, noDispatch: ClosedDates, zone: string, time: string): Minute {
  return minuteAt(workingDayBefore(deliveryDate, closedAt(noDispatch, time)), time, zone);
}

/** The day on which finished work leaves: the same day until `time`, else the next dispatch day. */
export function firstDispatchDate(ready: Temporal.ZonedDateTime, noDispatch: ClosedDates, time: string): Temporal.PlainDate {
  const missed = Temporal.PlainTime.compare(ready.toPlainTime(), time) > 0;
  return workingDayFrom(ready.toPlainDate().add({ days: missed ? 1 : 0 }), closedAt(noDispatch, time));
}
