import { type ClosedDays, isWorkingDay } from '#modules/baskets/domain/basket/working-days.ts';

export type RequestKind = 'quote' | 'order';

/** Office hours within which a request must be answered: half a day for an order, a day for a quote request. */
const answerHours: Record<RequestKind, number> = { order: 4, quote: 9 };

const opens = '08:30';
const closes = '17:30';
const msOfMinute = 60_000;

/**
 * Returns a function that counts office minutes from a time until now: 8:30 to 17:30 in the shop's time zone, on its working days. Caches
 * the days, because lists call it for every row.
 */
export function officeClock(now: Temporal.Instant, zone: string, closed: ClosedDays): (from: Temporal.Instant) => number {
  const momentOf = (day: Temporal.PlainDate, plainTime: string) => day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
  const until = now.epochMilliseconds;
  let day = now.toZonedDateTimeISO(zone).toPlainDate();
  let reckonedFrom = momentOf(day, closes);
  const open: { from: number; until: number }[] = [];
  return ({ epochMilliseconds: from }) => {
    for (; reckonedFrom > from; day = day.subtract({ days: 1 })) {
      reckonedFrom = momentOf(day, opens);
      if (isWorkingDay(day, closed)) open.push({ from: reckonedFrom, until: Math.min(momentOf(day, closes), until) });
    }
    return open.reduce((minutes, span) => minutes + Math.max(0, Math.floor((span.until - Math.max(span.from, from)) / msOfMinute)), 0);
  };
}

/** Green in the first half of the time to answer, amber in the second, red after it. */
export const clockColours = ['green', 'amber', 'red'] as const;
export type ClockColour = (typeof clockColours)[number];

export function clockColour(kind: RequestKind, minutesPassed: number): ClockColour {
  const limit = answerHours[kind] * 60;
  if (minutesPassed > limit) return 'red';
  return minutesPassed > limit / 2 ? 'amber' : 'green';
}
