import { sql } from 'drizzle-orm';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
import { mayMove, type RepairCause, type RepairPart, repairPlan } from '#modules/planning/domain/placing/repair-plan.ts';
import { soundMoves } from '#modules/planning/domain/placing/sound-moves.ts';
import { withSetups } from '#modules/planning/server/places/setups.ts';
import { placeTimes } from '#modules/planning/server/places.ts';
import { withAwaited } from '#modules/planning/server/placing/awaited-dates.ts';
import { type EventRow, eventColumns, lockPlan, planEventOf } from '#modules/planning/server/planning.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { job } from '#platform/server/jobs/jobs.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { saveRepair } from './save-repair.ts';

/** An operation begins a little later than planned every day; work moves the plan on only beyond this. */
export const graceMinutes = 30;

/**
 * Moves the plan on past operations that have not begun by their time, or only past an operation that takes longer or a place that
 * closes, and keeps where they stood. It writes planned events only, under the lock of the plan; a line whose moves would break a hard rule
 * is left where it stands and recorded. Returns how many moved.
 */
export async function repairThePlan(context: CommandContext, cause: RepairCause, part?: RepairPart): Promise<number> {
  const { tx, now } = context;
  await lockPlan(tx);
  const rows = await tx.rows<EventRow & { repairOff: boolean }>(sql`
    SELECT ${eventColumns}, e.repair_off AS "repairOff" FROM plan_events e
    WHERE e.planned_start IS NOT NULL AND (e.status = 'planned' OR e.status IN ('in_progress', 'on_hold', 'ready') AND e.id IN (
      SELECT p.predecessor_id FROM plan_event_predecessors p JOIN plan_events f ON f.id = p.event_id WHERE f.status = 'planned'))`);
  const at = minuteOf(now);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const standing = rows.map((row) => ({ ...planEventOf(row, at), repairOff: row.repairOff }));
  const events = part === undefined ? await withAwaited(context, standing) : await withSetups(tx, standing);
  const { times } = await placeTimes(context, new Set(events.filter(mayMove).map(({ id }) => id)));
  const withLines = events.map((event) => ({ ...event, lineId: rowOf.get(event.id)!.lineId }));
  const { sound: moved, leftOut } = soundMoves(withLines, repairPlan(events, times, at, part), times);
  await tx.recordAll(
    leftOut.map(({ eventId }) => {
      const { lineId, activity } = rowOf.get(eventId)!;
      return { fact: 'operation.not_moved_on', refs: { line: lineId, event: eventId }, data: { activity } };
    }),
  );
  await saveRepair(context, cause, moved);
  return moved.length;
}

/** Repairs the plan when work shows that it has fallen behind: something on a place should have begun well before now. */
export async function repairAfterWork(context: CommandContext, placeId: number): Promise<void> {
  if (await isBehind(context.tx, placeId, context.now.subtract({ minutes: graceMinutes }))) await repairThePlan(context, 'work');
}

async function isBehind(tx: ReadTx, placeId: number, since: Temporal.Instant): Promise<boolean> {
  const found = await tx.row(sql`
    SELECT 1 FROM plan_events WHERE place_id = ${placeId} AND status = 'planned' AND NOT fixed AND NOT repair_off
      AND planned_start < ${since.toString()}::timestamptz LIMIT 1`);
  return found !== undefined;
}

export const repairPlanAtNight = job(
  'planning.repairPlan',
  async (context) => {
    await repairThePlan(context, 'night');
  },
  { nightly: '04:20' },
);
