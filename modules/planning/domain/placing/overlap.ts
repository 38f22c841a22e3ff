import { addWorkingMinutes, type Calendar, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { Minute, PlanEvent, Predecessor } from '#modules/planning/domain/plan-event.ts';

type Work = Pick<PlanEvent, 'start' | 'end' | 'minutes' | 'setupMinutes' | 'status'>;

/** The minutes of the run that a share of the quantity takes. */
function batchMinutes(
  { minutes, setupMinutes = 0 }: Pick<Work, 'minutes' | 'setupMinutes'>,
  percent: number,
): { setup: number; batch: number } {
  const setup = Math.min(Math.round(setupMinutes), minutes - 1);
  return { setup, batch: Math.ceil(((minutes - setup) * percent) / 100) };
}

/**
 * From when an event may begin after a predecessor: its end, or with overlap its first batch, and the rest (rule book of planning, H8 and
 * H10); null for a predecessor without a time. `calendar` is that of the predecessor's place.
 */
export function readyAfter(before: Work, { waitMinutes, overlapPercent }: Predecessor, calendar: Calendar | undefined): Minute | null {
  if (before.end === null) return null;
  if (!overlapPercent || before.start === null || calendar === undefined || before.status === 'ready') return before.end + waitMinutes;
  const { setup, batch } = batchMinutes(before, overlapPercent);
  const first = addWorkingMinutes(calendar, before.start, setup + batch) ?? before.end;
  return Math.min(first, before.end) + waitMinutes;
}

/** Whether the last batch is worked on after the predecessor is ready and rested (H10); `calendar` is that of the event's place. */
export function endsAfterLastBatch(event: Work, before: Work, { waitMinutes, overlapPercent }: Predecessor, calendar: Calendar): boolean {
  if (!overlapPercent || before.end === null || event.start === null || event.end === null) return true;
  const ready = before.end + waitMinutes;
  if (event.start >= ready) return true;
  return workingMinutesBetween(calendar, ready, event.end) >= batchMinutes(event, overlapPercent).batch;
}
