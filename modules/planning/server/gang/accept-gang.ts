import { lockLine } from '#modules/baskets/server/public.ts';
import { acceptGangEndpoint } from '#modules/planning/contract/gang/accept-gang.endpoint.ts';
import { recordStep } from '#modules/planning/server/board/plan-steps.ts';
import { lockPlan } from '#modules/planning/server/planning.store.ts';
import { command } from '#platform/server/served.ts';
import { putTogether } from './put-together.ts';

export const acceptGang = command(acceptGangEndpoint, async (context, gang) => {
  for (const id of [gang.hostLineId, gang.guestLineId].sort((a, b) => a - b)) await lockLine(context.tx, id);
  await lockPlan(context.tx);
  const made = await putTogether(context, gang);
  if (!made.accepted) return made;
  const { id, before, placed } = made.value;
  await recordStep(context, 'gang', before, placed, { gang });
  return { id, version: 1 };
});
