import { sql } from 'drizzle-orm';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { stretchOfBreakdown, tellsBreakdown } from '#modules/planning/domain/closing/breakdown.ts';
import { decidePause } from '#modules/planning/domain/floor/start-stop.ts';
import { repairThePlan } from '#modules/planning/server/board/repair-plan.ts';
import { breakDown } from '#modules/planning/server/closing/break-down.ts';
import { lastSaid } from '#modules/planning/server/closing/breakdowns.store.ts';
import { followHost } from '#modules/planning/server/gang/follow-host.ts';
import { updatePlanStatus } from '#modules/planning/server/placing/save-placements.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { planRest } from './expect-end.ts';
import { lockFloorEvent, stopClock } from './lock-floor-event.ts';

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
  if (downMinutes !== undefined) await standStill(context, event, { reason, minutes: downMinutes, moment });
  return { id: event.id, version: event.version + 1, status: 'on_hold' as const };
});

type Down = { reason: string; minutes: number | null; moment: Temporal.Instant };

/**
 * Tells a breakdown of the machine; where other work goes on on the place only plans what is left of the event after it has stood still, and
 * moves on what follows.
 */
async function standStill(context: CommandContext, event: EventRow, { reason, minutes, moment }: Down): Promise<void> {
  const { tx, now, kernel } = context;
  const place = await tx.row<{ code: string; slots: number; running: number }>(sql`
    SELECT p.code, p.slots, (SELECT count(*) FROM plan_events e WHERE e.place_id = p.id AND e.status = 'in_progress') AS running
    FROM plan_places p WHERE p.id = ${event.placeId}`);
  const stretch = stretchOfBreakdown(moment, minutes, kernel.config.timeZone);
  const said = await lastSaid(tx, event.placeId);
  const isOvertaken = said !== null && Temporal.Instant.compare(said, moment) > 0;
  if (place && tellsBreakdown(place, stretch, minuteOf(now), isOvertaken)) {
    await breakDown(context, { id: event.placeId, code: place.code }, { reason, reportedAt: moment, stretch });
  } else if (minutes !== null) {
    await planRest(context, event, stretch.end);
    await repairThePlan(context, 'fault', { pushedBy: event.id });
  }
}
