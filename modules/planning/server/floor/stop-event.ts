import { lineDemands } from '#modules/baskets/server/public.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { restOf } from '#modules/planning/domain/floor/count-event.ts';
import { comingIn, neededOf } from '#modules/planning/domain/floor/count-flow.ts';
import { decideStop } from '#modules/planning/domain/floor/start-stop.ts';
import { repairAfterWork } from '#modules/planning/server/board/repair-plan.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import { command } from '#platform/server/served.ts';
import { addRepeats } from './add-repeats.ts';
import { addCount, countedOf } from './counts.store.ts';
import { leaveEvent } from './event-people.ts';
import { followFinishedEvent } from './follow-finished-event.ts';
import { lockFloorEvent, stopClock } from './lock-floor-event.ts';

export const stopEvent = command(stopEventEndpoint, async (context, input) => {
  const { tx } = context;
  const { event, events, line, refs, moment } = await lockFloorEvent(context, input);
  const { good, waste, minutes, short, keepMore, wasteReason } = input;
  const demand = (await lineDemands(tx, [line.id])).get(line.id)!;
  const needed = neededOf(event, events, demand);
  const running = { ...event, quantityIn: comingIn(event, events, demand.ordered) };
  const decided = decideStop(running, { good, waste, minutes }, { needed, ...(short && { short }), ...(keepMore && { keepMore }) });
  if (!decided.accepted) return decided;
  const counts = { good, waste, minutesActual: minutes };
  await changeEvent(tx, event.id, { status: 'ready', finishedAt: moment.toString(), ...counts, holdReason: null });
  await stopClock(context, event.id, moment);
  await leaveEvent(context, event.id, moment);
  const counted = (await countedOf(tx, [event.id])).get(event.id) ?? { good: 0, waste: 0 };
  const rest = restOf(counted, { good, waste });
  await addCount(context, event.id, { ...rest, wasteReason, at: moment });
  const data = { activity: event.activity, good, waste, minutes, ...(good < needed && { needed }) };
  await tx.record({ fact: 'operation.stopped', refs, from: event.status, to: 'ready', data });
  if (rest.waste > 0 && wasteReason)
    await tx.record({
      fact: 'operation.waste_explained',
      refs,
      data: { activity: event.activity, waste: rest.waste, reason: wasteReason },
    });
  const { quantityIn: cameIn } = running;
  if (good > cameIn) await tx.record({ fact: 'operation.counted_more', refs, data: { activity: event.activity, good, cameIn } });
  if (good < needed && short === 'make_more') await addRepeats(context, line, event.id, needed - good);
  await followFinishedEvent(context, line.id, event.id);
  await followHost(context, event.id);
  await repairAfterWork(context, event.placeId);
  return { id: event.id, version: event.version + 1, status: 'ready' as const };
});
