import { changeLine, lockLine } from '#modules/baskets/server/public.ts';
import { makeMoreEndpoint } from '#modules/planning/contract/make-more.endpoint.ts';
import { finalOf } from '#modules/planning/domain/floor/count-flow.ts';
import { decideMakeMore } from '#modules/planning/domain/floor/reopen-event.ts';
import { eventsOfLine, lockPlan } from '#modules/planning/server/planning.store.ts';
import { command } from '#platform/server/served.ts';
import { addRepeats } from './add-repeats.ts';
import { followOpenedWork } from './follow-finished-event.ts';

export const makeMore = command(makeMoreEndpoint, async (context, { id, version, quantity }) => {
  const line = await lockLine(context.tx, id, version);
  await lockPlan(context.tx);
  const finals = finalOf(await eventsOfLine(context.tx, id)).filter(({ moreOf }) => moreOf === null);
  const decided = decideMakeMore(line.status, finals.length);
  if (!decided.accepted) return decided;
  await changeLine(context.tx, line, {});
  let added = 0;
  for (const event of finals) added += await addRepeats(context, line, event.id, quantity);
  await followOpenedWork(context, id);
  return { id, basketId: line.basketId, added };
});
