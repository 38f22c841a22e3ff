import type { Placement } from '#modules/planning/domain/place-forward.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { placeOpen } from './place-line.ts';

/** Places again what comes after the moved event and no longer fits behind it; answers where it went. */
export async function pushFollowers(context: CommandContext, moved: PlanEvent, chain: readonly PlanEvent[]): Promise<Placement[]> {
  const followers = new Set(followersOf(moved, chain));
  const pushed = pushedBy(
    moved,
    chain.filter((event) => followers.has(event.id)),
  );
  if (pushed.size === 0) return [];
  const events = chain.map((event) => {
    if (event.id === moved.id) return moved;
    return pushed.has(event.id) ? { ...event, status: 'to_plan' as const, start: null, end: null } : event;
  });
  return (await placeOpen(context, events)).placements;
}

/** Everything behind an event that is free to move, however far down the chain. */
export function followersOf(event: PlanEvent, chain: readonly PlanEvent[]): number[] {
  const found = new Set([event.id]);
  for (const other of chain) {
    const free = other.status === 'planned' && !other.fixed;
    if (free && other.predecessors.some(({ id }) => found.has(id))) found.add(other.id);
  }
  found.delete(event.id);
  return [...found];
}

/** Of the free followers those that would begin too early, and all that comes after them. */
function pushedBy(moved: PlanEvent, followers: readonly PlanEvent[]): Set<number> {
  const pushed = new Set<number>();
  for (const follower of followers) {
    const tooEarly = follower.predecessors.some(
      ({ id, waitMinutes }) => pushed.has(id) || (id === moved.id && moved.end! + waitMinutes > follower.start!),
    );
    if (tooEarly) pushed.add(follower.id);
  }
  return pushed;
}
