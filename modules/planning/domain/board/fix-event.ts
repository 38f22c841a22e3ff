import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether an event may be fixed at its time, or unfixed; refuses EVENT_NOT_PLANNED (it has no time) and EVENT_STARTED. */
export function decideFixEvent(status: EventStatus): Decision<undefined, 'EVENT_NOT_PLANNED' | 'EVENT_STARTED'> {
  if (status === 'to_plan') return refuse('EVENT_NOT_PLANNED');
  return status === 'planned' ? accept() : refuse('EVENT_STARTED');
}
