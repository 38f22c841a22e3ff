import { outsideKind } from '#modules/planning/domain/placing/outside.ts';
import { calmMinutes } from '#modules/planning/domain/placing/repair-plan.ts';
import { violationsOf } from './plan-violations.ts';
import {
  isInScope,
  isMovable,
  mayBePlanned,
  type ProposalChoice,
  placesFor,
  type StandingEvent,
  type StandingPlan,
} from './standing-plan.ts';

/**
 * What may move, and what begins soon but cannot begin in time anyway: the work before it on its place or in its line runs late, or should
 * have begun.
 */
export function movableEvents(plan: StandingPlan, choice: ProposalChoice): Set<number> {
  const movable = new Set(plan.events.filter((event) => isMovable(plan, event, choice)).map(({ id }) => id));
  const overdue = new Set(plan.events.filter(({ id, start }) => movable.has(id) && start !== null && start < plan.now).map(({ id }) => id));
  const late = new Set(violationsOf(plan).map(({ eventId }) => eventId));
  const outside = new Set(plan.places.filter(({ kind }) => kind === outsideKind).map(({ id }) => id));
  for (const event of inOrder(plan.events)) {
    const isFree = event.status === 'planned' && mayBePlanned(event) && !event.fixed && !outside.has(event.placeId);
    const isSoon = event.start !== null && event.start < plan.now + calmMinutes && isInScope(event, choice);
    if (
      !isFree ||
      !isSoon ||
      placesFor(plan.places, event).length === 0 ||
      (!late.has(event.id) && !event.predecessors.some(({ id }) => overdue.has(id)))
    )
      continue;
    movable.add(event.id);
    overdue.add(event.id);
  }
  return movable;
}

/** Each event after its predecessors. */
export function inOrder(events: readonly StandingEvent[]): StandingEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const ordered = new Set<StandingEvent>();
  const visit = (event: StandingEvent) => {
    if (ordered.has(event)) return;
    for (const { id } of event.predecessors) {
      const before = byId.get(id);
      if (before) visit(before);
    }
    ordered.add(event);
  };
  for (const event of events) visit(event);
  return [...ordered];
}
