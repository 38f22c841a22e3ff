import { type CheckOutcome, worstOutcome } from '#modules/baskets/domain/order/order-check.ts';
import { latenessOf } from './lateness.ts';
import type { Minute } from './plan-event.ts';

/** The remaining work of a line: its unplanned minutes, and the end of what is planned. `dispatchAt` is when its truck leaves. */
export type LineWork = { line: string; dispatchAt: Minute | null; unplannedMinutes: number; plannedUntil: Minute | null };

/** The shop is open for about half of the clock's hours: a minute of work takes two of them. */
const clockPerWorkMinute = 2;
const colours = { in_time: 'green', tight: 'amber', late: 'red' } as const;
const reasons = { in_time: 'dateGood', tight: 'dateTight', late: 'dateLate' } as const;

/**
 * Checks whether the promised date can be met: by the plan where there is one, else by the minutes of work from `now` on, counted twice for
 * the nights between. Red when the truck would be missed; amber with less than four hours to spare, or without a promised date.
 */
export function checkDate(lines: readonly LineWork[], now: Minute): CheckOutcome {
  const outcomes = lines.map(({ line, dispatchAt, unplannedMinutes, plannedUntil }): CheckOutcome => {
    if (dispatchAt === null) return { colour: 'amber', reason: 'dateNone', params: { line } };
    const end = Math.max(plannedUntil ?? now, now) + unplannedMinutes * clockPerWorkMinute;
    const lateness = latenessOf(end, dispatchAt, now);
    return { colour: colours[lateness], reason: reasons[lateness], params: { line } };
  });
  return worstOutcome(outcomes, { colour: 'green', reason: 'dateGood' });
}
