import { addWorkingMinutes, type Calendar, nextOpen, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';

/** An interval in which the clock of an event ran; without `end` it still runs. */
export type ClockTime = { start: Minute; end: Minute | undefined };

/** The longest overtime in one go, a shift: a clock that runs longer was forgotten. */
const longestOvertime = 8 * 60;

/**
 * Minutes worked on an event until `now`. A clock left running over lunch, a night or a weekend counts only the open minutes of the place,
 * as the plan does. A clock started while the place was closed is overtime: it counts in full until the place opens, for at most a shift.
 */
export function minutesWorked(calendar: Calendar, times: readonly ClockTime[], now: Minute): number {
  return times.reduce((sum, { start, end = now }) => {
    const until = Math.max(start, end);
    const opens = Math.min(nextOpen(calendar, start) ?? until, until);
    return sum + Math.min(opens - start, longestOvertime) + workingMinutesBetween(calendar, opens, until);
  }, 0);
}

/** The expected end of a running event that takes as long as planned; undefined once it takes longer, or beyond the calendar. */
export function expectedEnd(calendar: Calendar, plannedMinutes: number, worked: number, now: Minute): Minute | undefined {
  return worked > plannedMinutes ? undefined : addWorkingMinutes(calendar, now, plannedMinutes - worked);
}
