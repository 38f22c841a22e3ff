import { sql } from 'drizzle-orm';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { decideStop } from '#modules/planning/domain/floor/start-stop.ts';
import { command } from '#platform/server/served.ts';
import { followFinishedEvent } from './follow-finished-event.ts';
import { lockFloorEvent, stopClock } from './lock-floor-event.ts';

export const stopEvent = command(stopEventEndpoint, async (context, input) => {
  const { tx, now } = context;
  const { event, line, refs } = await lockFloorEvent(context, input);
  const { good, waste, minutes } = input;
  const decided = decideStop(event, { good, waste, minutes });
  if (!decided.accepted) return decided;
  await tx.rows(sql`
    UPDATE plan_events SET status = 'ready', finished_at = ${now.toString()}, good = ${good}, waste = ${waste}, minutes_actual = ${minutes},
      hold_reason = NULL, version = version + 1
    WHERE id = ${event.id} AND status IN ('in_progress', 'on_hold')`);
  await stopClock(context, event.id);
  const data = { activity: event.activity, good, waste, minutes };
  await tx.record({ fact: 'operation.stopped', refs, from: event.status, to: 'ready', data });
  await followFinishedEvent(context, line.id, event.id);
  return { id: event.id, version: event.version + 1, status: 'ready' as const };
});
