import { sql } from 'drizzle-orm';
import { extendEventEndpoint } from '#modules/planning/contract/extend-event.endpoint.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { decideExtend, endOfRest } from '#modules/planning/domain/floor/extend-event.ts';
import { repairThePlan } from '#modules/planning/server/board/repair-plan.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { command } from '#platform/server/served.ts';
import { saveExpectedEnd } from './expect-end.ts';
import { lockFloorEvent } from './lock-floor-event.ts';
import { workedOf } from './worked-times.ts';

export const extendEvent = command(extendEventEndpoint, async (context, input) => {
  const { tx, now } = context;
  const { event, refs } = await lockFloorEvent(context, input);
  const decided = decideExtend(event);
  if (!decided.accepted) return decided;
  const { calendar, worked } = await workedOf(context, event);
  const rest = endOfRest(calendar, minuteOf(now), input.minutes);
  const end = instantOf(rest).toString();
  const expected = worked + input.minutes;
  await tx.rows(sql`UPDATE plan_events SET minutes_expected = ${expected}, version = version + 1 WHERE id = ${event.id}`);
  await saveExpectedEnd(context, event.id, rest);
  const data = { activity: event.activity, minutes: input.minutes };
  await followHost(context, event.id);
  await tx.record({ fact: 'operation.extended', refs, from: event.endsAt!, to: end, data });
  const moved = await repairThePlan(context, 'longer', event.id);
  return { id: event.id, version: event.version + 1, status: event.status, endsAt: end, moved };
});
