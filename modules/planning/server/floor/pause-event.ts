import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { endOfRest, minutesLeft } from '#modules/planning/domain/floor/extend-event.ts';
import { decidePause } from '#modules/planning/domain/floor/start-stop.ts';
import type { Minute } from '#modules/planning/domain/plan-event.ts';
import { repairThePlan } from '#modules/planning/server/board/repair-plan.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { saveExpectedEnd } from './expect-end.ts';
import { lockFloorEvent, stopClock } from './lock-floor-event.ts';
import { workedOf } from './worked-times.ts';

export const pauseEvent = command(pauseEventEndpoint, async (context, input) => {
  const { event, refs, moment } = await lockFloorEvent(context, input);
  const decided = decidePause(event);
  if (!decided.accepted) return decided;
  const { reason, downMinutes } = input;
  await changeEvent(context.tx, event.id, { status: 'on_hold', holdReason: reason });
  await updatePlanStatus(context, event.lineId);
  await followHost(context, event.id);
  await stopClock(context, event.id, moment);
  const data = { activity: event.activity, reason, ...(downMinutes && { downMinutes }) };
  await context.tx.record({ fact: 'operation.paused', refs, from: event.status, to: 'on_hold', data });
  if (downMinutes) await standStill(context, event, minuteOf(moment) + downMinutes);
  return { id: event.id, version: event.version + 1, status: 'on_hold' as const };
});

/** Plans what is left of the event after the machine has stood still, and moves on what follows. */
async function standStill(context: CommandContext, event: EventRow, until: Minute): Promise<void> {
  const { calendar, worked, expected } = await workedOf(context, event);
  const end = endOfRest(calendar, Math.max(minuteOf(context.now), until), minutesLeft(expected, worked));
  await saveExpectedEnd(context, event.id, end);
  await followHost(context, event.id);
  await repairThePlan(context, 'fault', { pushedBy: event.id });
}
