import { type ClosedDays, isWorkingDay } from '#modules/baskets/domain/working-days.ts';

export type RequestKind = 'quote' | 'order';

/** Office hours in which a request is answered: an order within half a day, a question for a price within a day. */
const answerHours: Record<RequestKind, number> = { order: 4, quote: 9 };

const opens = '08:30';
const closes = '17:30';
const minutesOfDay = 9 * 60;

/** Minutes of office time between two moments: from 8:30 to 17:30 where the shop stands, on its working days. */
export function officeMinutes(from: Temporal.Instant, until: Temporal.Instant, zone: string, closed: ClosedDays): number {
  const [start, end] = [from.toZonedDateTimeISO(zone), until.toZonedDateTimeISO(zone)];
  const [first, last] = [start.toPlainDate(), end.toPlainDate()];
  let minutes = 0;
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    if (!isWorkingDay(day, closed)) continue;
    if (!day.equals(first) && !day.equals(last)) {
      minutes += minutesOfDay;
      continue;
    }
    const begin = later(day.toZonedDateTime({ timeZone: zone, plainTime: opens }), start);
    const finish = earlier(day.toZonedDateTime({ timeZone: zone, plainTime: closes }), end);
    if (Temporal.ZonedDateTime.compare(begin, finish) < 0) minutes += Math.floor(begin.until(finish).total('minutes'));
  }
  return minutes;
}

const later = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(one, other) > 0 ? one : other;
const earlier = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(one, other) < 0 ? one : other;

/** Green in the first half of the time to answer, amber in the second, red beyond it. */
export const clockColours = ['green', 'amber', 'red'] as const;
export type ClockColour = (typeof clockColours)[number];

export function clockColour(kind: RequestKind, minutesPassed: number): ClockColour {
  const limit = answerHours[kind] * 60;
  if (minutesPassed > limit) return 'red';
  return minutesPassed > limit / 2 ? 'amber' : 'green';
}
