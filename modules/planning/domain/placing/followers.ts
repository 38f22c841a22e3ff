import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { type Calendars, endsAfterLastBatch, readyAfter } from './overlap.ts';

/** The ids of the events after this one that are free to move, down the whole chain; `chain` in the order of the work. */
export function followersOf(event: PlanEvent, chain: readonly PlanEvent[]): number[] {
  const found = new Set([event.id]);
  for (const other of chain) {
    const free = other.status === 'planned' && !other.fixed;
    if (free && other.predecessors.some(({ id }) => found.has(id))) found.add(other.id);
  }
  found.delete(event.id);
  return [...found];
}

/** Whether a follower would begin before an event is ready and rested, or with overlap before its batches are. */
export function beginsTooEarly(follower: PlanEvent, before: PlanEvent, places: Calendars): boolean {
  const link = follower.predecessors.find(({ id }) => id === before.id);
  if (!link || follower.start === null) return false;
  const ready = readyAfter(before, link, places.get(before.placeId)?.calendar);
  const isLast = endsAfterLastBatch(follower, before, link, places.get(follower.placeId)?.calendar ?? []);
  return ready === null || ready > follower.start || !isLast;
}

/** The free followers that would begin too early after `moved`, those that `isLeft` says wait too long for it, and everything after them. */
export function pushedFollowers(
  moved: PlanEvent,
  followers: readonly PlanEvent[],
  places: Calendars,
  isLeft: (follower: PlanEvent) => boolean = () => false,
): Set<number> {
  const pushed = new Set<number>();
  for (const follower of followers) {
    const isPushed = follower.predecessors.some(({ id }) => pushed.has(id)) || beginsTooEarly(follower, moved, places) || isLeft(follower);
    if (isPushed) pushed.add(follower.id);
  }
  return pushed;
}

/** The chain with the moved event in its new place and the pushed ones without a time, ready to be placed again. */
export function reopenPushed(moved: PlanEvent, chain: readonly PlanEvent[], pushed: ReadonlySet<number>): PlanEvent[] {
  return chain.map((event) => {
    if (event.id === moved.id) return moved;
    return pushed.has(event.id) ? { ...event, status: 'to_plan', start: null, end: null } : event;
  });
}
