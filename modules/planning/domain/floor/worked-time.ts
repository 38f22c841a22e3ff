import { addWorkingMinutes, type Calendar, nextOpen, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';

/** An interval in which the clock of an event ran; without `end` it still runs. */
export type ClockTime = { start: Minute; end: Minute | undefined };

/**
 * Minutes worked on an event until `now`. A clock left running over lunch, a night or a weekend counts only the open minutes of the place,
 * as the plan does; a clock started while the place was closed is overtime and counts in full.
 */
export function minutesWorked(calendar: Calendar, times: readonly ClockTime[], now: Minute): number {
  return times.reduce((sum, { start, end = now }) => {
    const inOvertime = nextOpen(calendar, start) !== start;
    const until = Math.max(start, end);
    return sum + (inOvertime ? until - start : workingMinutesBetween(calendar, start, until));
  }, 0);
}

/** The expected end of a running event that takes as long as planned; undefined once it takes longer, or beyond the calendar. */
export function expectedEnd(calendar: Calendar, plannedMinutes: number, worked: number, now: Minute): Minute | undefined {
  return worked > plannedMinutes ? undefined : addWorkingMinutes(calendar, now, plannedMinutes - worked);
}
