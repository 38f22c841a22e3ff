import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether an event may be fixed at its time, or unfixed; refuses EVENT_NOT_PLANNED (it has no time), EVENT_STARTED,
 * and EVENT_GANGED when it would be unfixed while another order is printed on its sheets. */
export function decideFixEvent(
  status: EventStatus,
  letsGoGang = false,
): Decision<undefined, 'EVENT_NOT_PLANNED' | 'EVENT_STARTED' | 'EVENT_GANGED'> {
  if (letsGoGang) return refuse('EVENT_GANGED');
  if (status === 'to_plan') return refuse('EVENT_NOT_PLANNED');
  return status === 'planned' ? accept() : refuse('EVENT_STARTED');
}
