import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Counted } from './count-event.ts';

/** An operation that may have been started by mistake; `good` is what was counted when it was reported ready before it was opened again. */
export type StartedEvent = { status: EventStatus; good: number | null };

/**
 * Whether a start may be taken back, as if nobody had begun. Refuses EVENT_NOT_RUNNING, and EVENT_COUNTED once something was counted: then it is
 * reported ready with what was made.
 */
export function decideTakeBackStart(
  { status, good }: StartedEvent,
  counted: Counted,
): Decision<undefined, 'EVENT_NOT_RUNNING' | 'EVENT_COUNTED'> {
  if (status !== 'in_progress' && status !== 'on_hold') return refuse('EVENT_NOT_RUNNING');
  return good !== null || counted.good + counted.waste > 0 ? refuse('EVENT_COUNTED') : accept();
}
