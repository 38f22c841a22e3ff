import type { Window } from '#modules/planning/domain/calendar.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/**
 * Whether a stretch of overtime may be opened on a place, or closed again. Refuses OVERTIME_NOT_OFFERED when the stretch is not one that may
 * be opened, or is not open, and OVERTIME_IN_USE when work stands in one that is to close.
 */
export function decideSetOvertime(
  { start, end, open }: Window & { open: boolean },
  { offered, opened, events }: { offered: readonly Window[]; opened: readonly Window[]; events: readonly PlanEvent[] },
): Decision<undefined, 'OVERTIME_NOT_OFFERED' | 'OVERTIME_IN_USE'> {
  const isKnown = (open ? offered : opened).some((window) => window.start === start && window.end === end);
  if (!isKnown) return refuse('OVERTIME_NOT_OFFERED');
  const isUsed = events.some(
    (event) => event.status !== 'canceled' && event.start !== null && event.end !== null && event.start < end && event.end > start,
  );
  return !open && isUsed ? refuse('OVERTIME_IN_USE') : accept();
}
