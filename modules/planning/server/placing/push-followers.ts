import { followersOf, pushedFollowers, reopenPushed } from '#modules/planning/domain/placing/followers.ts';
import type { PlanEvent } from '#modules/planning/domain/plan-event.ts';
import { placeTimes } from '#modules/planning/server/places.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { placeOpen } from './place-line.ts';

/** Places the followers again that no longer fit behind the moved event. */
export async function pushFollowers(context: CommandContext, moved: PlanEvent, chain: readonly PlanEvent[]): Promise<void> {
  const followers = new Set(followersOf(moved, chain));
  if (followers.size === 0) return;
  const { times } = await placeTimes(context, followers);
  const pushed = pushedFollowers(
    moved,
    chain.filter((event) => followers.has(event.id)),
    times,
  );
  if (pushed.size === 0) return;
  await placeOpen(context, reopenPushed(moved, chain, pushed));
}
