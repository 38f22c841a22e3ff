import { minuteAt, minuteOf, type Window } from '#modules/planning/domain/calendar.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Refuses BREAKDOWN_OVERTAKEN for a report that waited for the network while somebody reported or ended a breakdown of the machine, and
 * BREAKDOWN_WHILE_RUNNING: work that runs is paused first, which plans what is left of it.
 */
export function decideReportBreakdown(
  running: number,
  isOvertaken: boolean,
): Decision<undefined, 'BREAKDOWN_OVERTAKEN' | 'BREAKDOWN_WHILE_RUNNING'> {
  if (isOvertaken) return refuse('BREAKDOWN_OVERTAKEN');
  return running > 0 ? refuse('BREAKDOWN_WHILE_RUNNING') : accept();
}

/** Refuses BREAKDOWN_OVER when the machine is not reported as standing still. */
export function decideEndBreakdown(isDown: boolean): Decision<undefined, 'BREAKDOWN_OVER'> {
  return isDown ? accept() : refuse('BREAKDOWN_OVER');
}

/**
 * Whether work that is paused because its machine stands still tells a breakdown of its place: one machine on which nothing else runs. Not
 * when the report waited for the network until the stretch was over, or while somebody reported or ended a breakdown.
 */
export const tellsBreakdown = (place: { slots: number; running: number }, stretch: Window, now: Minute, isOvertaken: boolean): boolean =>
  place.slots === 1 && place.running === 0 && stretch.end > now && !isOvertaken;

/** The minutes that a breakdown of unknown length lasts at least, also late in the evening. */
const minMinutes = 240;

/** The stretch of a breakdown from its report on; the rest of that day when `minutes` is null. */
export function stretchOfBreakdown(reportedAt: Temporal.Instant, minutes: number | null, zone: string): Window {
  const start = minuteOf(reportedAt);
  const tomorrow = reportedAt.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 });
  return { start, end: minutes === null ? Math.max(minuteAt(tomorrow, '00:00', zone), start + minMinutes) : start + minutes };
}
