import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Statuses of a line whose events may be planned. */
export const releasedStatuses: readonly LineStatus[] = ['into_production', 'planned', 'in_progress', 'partly_delivered'];

/** Whether the events of a line may get a time, or another one where a proposal planned them ahead; refuses LINE_NOT_RELEASED. */
export function decideReleased(status: LineStatus, { isPlanned = false } = {}): Decision<undefined, 'LINE_NOT_RELEASED'> {
  return releasedStatuses.includes(status) || isPlanned ? accept() : refuse('LINE_NOT_RELEASED');
}

/** Whether a line may be planned again; refuses LINE_NOT_RELEASED, and NOTHING_TO_PLAN when every event is fixed or has begun. */
export function decidePlanLine(
  status: LineStatus,
  events: readonly { status: EventStatus; fixed: boolean }[],
): Decision<undefined, 'LINE_NOT_RELEASED' | 'NOTHING_TO_PLAN'> {
  const released = decideReleased(status);
  if (!released.accepted) return released;
  const isOpen = events.some((event) => event.status === 'to_plan' || (event.status === 'planned' && !event.fixed));
  return isOpen ? accept() : refuse('NOTHING_TO_PLAN');
}
