import { type Calendar, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';

/** Moving what begins before the end of the second working day has a price (rule book of planning, section 9); today counts while some place opens. */
const frozenWorkingDays = 2;

/** The end of the frozen zone; `midnights` are the beginnings of the days, today first. Undefined where too few days are open. */
export function frozenZoneEnd(calendars: readonly Calendar[], midnights: readonly Minute[], now: Minute): Minute | undefined {
  const ends = midnights
    .slice(1)
    .filter((end, day) => calendars.some((calendar) => workingMinutesBetween(calendar, Math.max(now, midnights[day]!), end) > 0));
  return ends[frozenWorkingDays - 1];
}
