import { lineDemands } from '#modules/baskets/server/public.ts';
import { countEventEndpoint } from '#modules/planning/contract/floor/count-event.endpoint.ts';
import { decideCount } from '#modules/planning/domain/floor/count-event.ts';
import { comingIn } from '#modules/planning/domain/floor/count-flow.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import { command } from '#platform/server/served.ts';
import { addCount, countedOf } from './counts.store.ts';
import { lockFloorEvent } from './lock-floor-event.ts';

export const countEvent = command(countEventEndpoint, async (context, input) => {
  const { tx } = context;
  const { event, events, line, refs, moment } = await lockFloorEvent(context, input);
  const { good, waste, wasteReason, keepMore } = input;
  const demand = (await lineDemands(tx, [line.id])).get(line.id)!;
  const before = (await countedOf(tx, [event.id])).get(event.id) ?? { good: 0, waste: 0 };
  const running = { ...event, quantityIn: comingIn(event, events, demand.ordered) };
  const decided = decideCount(running, before, { good, waste }, keepMore);
  if (!decided.accepted) return decided;
  await addCount(context, event.id, { good, waste, wasteReason, at: moment });
  await changeEvent(tx, event.id);
  const reason = (waste > 0 && wasteReason) || 'none';
  await tx.record({ fact: 'operation.counted', refs, data: { activity: event.activity, good, waste, reason, total: before.good + good } });
  return { id: event.id, version: event.version + 1, status: event.status };
});
