import { sql } from 'drizzle-orm';
import { moveLine, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { stopEventEndpoint } from '#modules/planning/contract/start-stop.endpoints.ts';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { decideStop } from '#modules/planning/domain/shop-floor.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { lockFloor, stopClock } from './floor.ts';
import { eventsOfLine, planEventOf } from './planning.store.ts';
import { pushFollowers } from './push-followers.ts';
import { followEvents } from './save-placements.ts';

export const stopEvent = command(stopEventEndpoint, async (context, input) => {
  const { tx, now } = context;
  const { event, line, refs } = await lockFloor(context, input);
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
  await followFinish(context, line.id, event.id);
  return { id: event.id, version: event.version + 1, status: 'ready' as const };
});

/** What comes after may have to move; when nothing but dispatch is left, the line is ready with what was counted last. */
async function followFinish(context: CommandContext, lineId: number, finishedId: number): Promise<void> {
  const rows = await eventsOfLine(context.tx, lineId);
  const chain = rows.map((row) => planEventOf(row, minuteOf(context.now)));
  await pushFollowers(context, chain.find(({ id }) => id === finishedId)!, chain);
  await followEvents(context, lineId);
  const production = rows.filter(({ activity, status }) => activity !== 'dispatch' && status !== 'canceled');
  if (production.some(({ status }) => status !== 'ready')) return;
  await setQuantityProduced(context, lineId, production.at(-1)!.good ?? 0);
  await moveLine(context, lineId, 'ready');
}
