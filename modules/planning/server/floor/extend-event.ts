import { extendEventEndpoint } from '#modules/planning/contract/extend-event.endpoint.ts';
import { instantOf, minuteOf, workingMinutesBetween } from '#modules/planning/domain/calendar.ts';
import { decideExtend, endOfRest, minutesLeft } from '#modules/planning/domain/floor/extend-event.ts';
import { repairThePlan } from '#modules/planning/server/board/repair-plan.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import { command } from '#platform/server/served.ts';
import { saveExpectedEnd } from './expect-end.ts';
import { lockFloorEvent } from './lock-floor-event.ts';
import { workedOf } from './worked-times.ts';

export const extendEvent = command(extendEventEndpoint, async (context, input) => {
  const { tx, now } = context;
  const { event, refs, moment } = await lockFloorEvent(context, input);
  const decided = decideExtend(event);
  if (!decided.accepted) return decided;
  const { calendar, worked } = await workedOf(context, event, moment);
  const since = event.status === 'in_progress' ? workingMinutesBetween(calendar, minuteOf(moment), minuteOf(now)) : 0;
  const left = minutesLeft(input.minutes, since);
  const rest = endOfRest(calendar, minuteOf(now), left);
  const end = instantOf(rest).toString();
  await changeEvent(tx, event.id, { minutesExpected: worked + left });
  await saveExpectedEnd(context, event.id, rest);
  const data = { activity: event.activity, minutes: input.minutes };
  await followHost(context, event.id);
  await tx.record({ fact: 'operation.extended', refs, from: event.endsAt!, to: end, data });
  const moved = await repairThePlan(context, 'longer', { pushedBy: event.id });
  return { id: event.id, version: event.version + 1, status: event.status, endsAt: end, moved };
});
