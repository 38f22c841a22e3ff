import { followersOf, pushedFollowers } from '#modules/planning/domain/placing/followers.ts';
import type { Placement } from '#modules/planning/domain/placing/place-forward.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { placeOpen } from './place-line.ts';

/** Places the followers again that no longer fit behind the moved event; returns their new placements. */
export async function pushFollowers(context: CommandContext, moved: PlanEvent, chain: readonly PlanEvent[]): Promise<Placement[]> {
  const followers = new Set(followersOf(moved, chain));
  const pushed = pushedFollowers(
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
