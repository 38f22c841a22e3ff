import { begunStatuses, type EventStatus, type PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type UnplanRefusal = 'EVENT_NOT_PLANNED' | 'UNPLAN_BEGUN' | 'EVENT_GANGED' | 'EVENT_FIXED' | 'EVENT_OUTSIDE' | 'UNPLAN_FOLLOWER';

type Placed = Pick<PlanEvent, 'id' | 'status' | 'fixed' | 'placeId' | 'predecessors'>;

type Around = {
  /** Every event of the same order line, in the order of the work. */
  chain: readonly Placed[];
  /** The place of work that is done outside the shop. */
  outsidePlaceId: number | undefined;
  /** The events that are printed together with another order. */
  ganged: ReadonlySet<number>;
};

/** Why an event with a time stays on the plan; undefined where it may go. */
function keptBy({ id, status, fixed, placeId }: Placed, { outsidePlaceId, ganged }: Around) {
  if (begunStatuses.includes(status)) return 'begun';
  if (ganged.has(id)) return 'ganged';
  if (placeId !== 0 && placeId === outsidePlaceId) return 'outside';
  return fixed ? 'fixed' : undefined;
}

const stateOf = (status: EventStatus) => (status === 'ready' || status === 'canceled' ? status : 'begun');

/**
 * Whether a planner may take an event off the plan; accepts with its id and those of the work that follows it, which goes along. Refuses
 * EVENT_NOT_PLANNED, UNPLAN_BEGUN, EVENT_GANGED, EVENT_OUTSIDE (agreed with a supplier), EVENT_FIXED, and UNPLAN_FOLLOWER when one of these
 * keeps work that follows it on the plan.
 */
export function decideUnplanEvent(event: Placed, around: Around): Decision<number[], UnplanRefusal> {
  if (event.status === 'to_plan') return refuse('EVENT_NOT_PLANNED');
  const kept = keptBy(event, around);
  if (kept === 'begun') return refuse('UNPLAN_BEGUN', { state: stateOf(event.status) });
  if (kept === 'ganged') return refuse('EVENT_GANGED');
  if (kept === 'outside') return refuse('EVENT_OUTSIDE');
  if (kept === 'fixed') return refuse('EVENT_FIXED');
  const taken = new Set([event.id]);
  for (const other of around.chain) {
    if (other.status === 'to_plan' || other.status === 'canceled' || !other.predecessors.some(({ id }) => taken.has(id))) continue;
    const because = keptBy(other, around);
    if (because) return refuse('UNPLAN_FOLLOWER', { eventId: other.id, because });
    taken.add(other.id);
  }
  return accept([...taken]);
}
