import type { EventStatus } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

/** Whether these people may work on an event together; refuses EVENT_NOT_RUNNING, and PERSON_UNKNOWN for who does not work at the place. */
export function decideEventPeople(
  { status }: { status: EventStatus },
  userIds: readonly number[],
  known: ReadonlySet<number>,
): Decision<undefined, 'EVENT_NOT_RUNNING' | 'PERSON_UNKNOWN'> {
  if (status !== 'in_progress' && status !== 'on_hold') return refuse('EVENT_NOT_RUNNING');
  return userIds.every((id) => known.has(id)) ? accept() : refuse('PERSON_UNKNOWN');
}
