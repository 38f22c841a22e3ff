import { workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { Booking } from '#modules/planning/domain/plan-event.ts';
import type { PlaceTime } from './earliest-fit.ts';

/**
 * The first booking, from this one on, behind which a place with one slot has these open minutes; nothing fits before its end. The bookings
 * are in order of their start. Where more than one may work it is the booking itself.
 */
export function beforeGap({ calendar, bookings, slots }: PlaceTime, minutes: number, from: Booking): Booking {
  let last = from;
  if (slots !== 1) return last;
  for (const booking of bookings) {
    if (booking.end <= last.end) continue;
    if (booking.start - last.end >= minutes && workingMinutesBetween(calendar, last.end, booking.start) >= minutes) break;
    last = booking;
  }
  return last;
}
