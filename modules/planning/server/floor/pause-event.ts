import { sql } from 'drizzle-orm';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { instantOf, minuteOf } from '#modules/planning/domain/calendar.ts';
import { endOfRest, minutesLeft } from '#modules/planning/domain/floor/extend-event.ts';
import { decidePause } from '#modules/planning/domain/floor/start-stop.ts';
import { repairThePlan } from '#modules/planning/server/board/repair-plan.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { lockFloorEvent, stopClock } from './lock-floor-event.ts';
import { workedOf } from './worked-times.ts';

export const pauseEvent = command(pauseEventEndpoint, async (context, input) => {
  const { event, refs } = await lockFloorEvent(context, input);
  const decided = decidePause(event);
  if (!decided.accepted) return decided;
  const { reason, downMinutes } = input;
  await context.tx.rows(sql`
    UPDATE plan_events SET status = 'on_hold', hold_reason = ${reason}, version = version + 1
    WHERE id = ${event.id} AND status = 'in_progress'`);
  await updatePlanStatus(context, event.lineId);
  await followHost(context, event.id);
  await stopClock(context, event.id);
  const data = { activity: event.activity, reason, ...(downMinutes && { downMinutes }) };
  await context.tx.record({ fact: 'operation.paused', refs, from: event.status, to: 'on_hold', data });
  if (downMinutes) await standStill(context, event, downMinutes);
  return { id: event.id, version: event.version + 1, status: 'on_hold' as const };
});

/** Plans what is left of the event after the machine has stood still, and moves on what follows. */
async function standStill(context: CommandContext, event: EventRow, downMinutes: number): Promise<void> {
  const { calendar, worked, expected } = await workedOf(context, event);
  const end = endOfRest(calendar, minuteOf(context.now) + downMinutes, minutesLeft(expected, worked));
  await context.tx.rows(sql`UPDATE plan_events SET planned_end = ${instantOf(end).toString()} WHERE id = ${event.id}`);
  await followHost(context, event.id);
  await repairThePlan(context, 'fault', event.id);
}
