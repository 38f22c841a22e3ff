import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';

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

/** The free followers that would begin before `moved` is ready and rested, and everything after those. */
export function pushedFollowers(moved: PlanEvent, followers: readonly PlanEvent[]): Set<number> {
  const pushed = new Set<number>();
  for (const follower of followers) {
    const tooEarly = follower.predecessors.some(
      ({ id, waitMinutes }) => pushed.has(id) || (id === moved.id && moved.end! + waitMinutes > follower.start!),
    );
    if (tooEarly) pushed.add(follower.id);
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
