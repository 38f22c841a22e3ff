import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Good pieces and waste that were counted. */
export type Counted = { good: number; waste: number };

/**
 * Whether a count in between may be added to those before it. Refuses EVENT_NOT_RUNNING, COUNT_EMPTY for a count of nothing, and MORE_THAN_IN when
 * more would be good than went in, until somebody confirms the count.
 */
export function decideCount(
  { status, quantityIn }: { status: EventStatus; quantityIn: number },
  before: Counted,
  { good, waste }: Counted,
  keepMore = false,
): Decision<undefined, 'EVENT_NOT_RUNNING' | 'COUNT_EMPTY' | 'MORE_THAN_IN'> {
  if (status !== 'in_progress' && status !== 'on_hold') return refuse('EVENT_NOT_RUNNING');
  if (good + waste === 0) return refuse('COUNT_EMPTY', {}, 'good');
  return before.good + good > quantityIn && !keepMore ? refuse('MORE_THAN_IN', { good: before.good + good, quantityIn }, 'good') : accept();
}

/** The counts that the end of an operation adds to those in between; zero where these were too high. */
export function restOf(counted: Counted, end: Counted): Counted {
  return { good: Math.max(0, end.good - counted.good), waste: Math.max(0, end.waste - counted.waste) };
}
