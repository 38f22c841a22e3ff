import { sql } from 'drizzle-orm';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { decidePause } from '#modules/planning/domain/floor/start-stop.ts';
import { command } from '#platform/server/served.ts';
import { lockFloorEvent, stopClock } from './lock-floor-event.ts';

export const pauseEvent = command(pauseEventEndpoint, async (context, input) => {
  const { event, refs } = await lockFloorEvent(context, input);
  const decided = decidePause(event);
  if (!decided.accepted) return decided;
  await context.tx.rows(sql`
    UPDATE plan_events SET status = 'on_hold', hold_reason = ${input.reason}, version = version + 1
    WHERE id = ${event.id} AND status = 'in_progress'`);
  await stopClock(context, event.id);
  const data = { activity: event.activity, reason: input.reason };
  await context.tx.record({ fact: 'operation.paused', refs, from: event.status, to: 'on_hold', data });
  return { id: event.id, version: event.version + 1, status: 'on_hold' as const };
});
