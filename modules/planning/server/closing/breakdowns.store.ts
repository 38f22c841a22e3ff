import { sql } from 'drizzle-orm';
import { minuteOf, type Window } from '#modules/planning/domain/calendar.ts';
import { type ClosedStretch, openTimeIn } from '#modules/planning/domain/closing/apply-closing.ts';
import { shiftVariant } from '#modules/planning/domain/closing/try-closing.ts';
import { addEarlierMoves, saveRepair } from '#modules/planning/server/board/save-repair.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { changeHours } from './change-hours.ts';

export type Breakdown = { reason: string; until: string };

/** Reads the breakdown of a place that lasts now. */
export async function readBreakdown(tx: ReadTx, placeId: number, now: Temporal.Instant): Promise<Breakdown | null> {
  const found = await tx.row<Breakdown>(
    sql`SELECT reason, until FROM plan_breakdowns WHERE place_id = ${placeId} AND ended_at IS NULL AND until > ${now.toString()}::timestamptz`,
  );
  return found ?? null;
}

/** Reads the lines that the breakdown of a place that lasts now moved on, unless that was taken back. */
export async function linesMovedByBreakdown(tx: ReadTx, placeId: number, now: Temporal.Instant): Promise<number[]> {
  const rows = await tx.rows<{ lineId: number }>(sql`
    SELECT DISTINCT e.line_id AS "lineId" FROM plan_breakdowns b JOIN plan_repairs r ON r.id = b.repair_id AND r.taken_back_at IS NULL
    CROSS JOIN jsonb_to_recordset(r.moves) AS m("eventId" bigint) JOIN plan_events e ON e.id = m."eventId"
    WHERE b.place_id = ${placeId} AND b.ended_at IS NULL AND b.until > ${now.toString()}::timestamptz ORDER BY e.line_id`);
  return rows.map(({ lineId }) => lineId);
}

/** When a breakdown of a place was last reported or ended. */
export async function lastSaid(tx: ReadTx, placeId: number): Promise<Temporal.Instant | null> {
  const found = await tx.row<{ at: string | null }>(
    sql`SELECT max(greatest(reported_at, ended_at)) AS at FROM plan_breakdowns WHERE place_id = ${placeId}`,
  );
  return found?.at ? Temporal.Instant.from(found.at) : null;
}

export type EndedBreakdown = { id: number; replaces: number | null; repairId: number | null };

/**
 * Ends the breakdown of a place, only one reported by `reportedBy` when that is given, and restores the open time that it took from now on; the
 * caller holds the lock of the plan. Returns it when the machine still stood still.
 */
export async function closeBreakdown(
  context: CommandContext,
  placeId: number,
  reportedBy?: Temporal.Instant,
): Promise<EndedBreakdown | undefined> {
  const { tx, now } = context;
  const ended = await tx.row<EndedBreakdown & { until: string; closed: Window[] }>(sql`
    UPDATE plan_breakdowns SET ended_at = ${now.toString()}
    WHERE place_id = ${placeId} AND ended_at IS NULL AND reported_at <= coalesce(${reportedBy?.toString() ?? null}::timestamptz, 'infinity')
    RETURNING id, until, closed, replaces, repair_id AS "repairId"`);
  const from = minuteOf(now);
  if (!ended || minuteOf(Temporal.Instant.from(ended.until)) <= from) return undefined;
  const left = ended.closed
    .map(({ start, end }) => ({ placeId, start: Math.max(start, from), end }))
    .filter(({ start, end }) => start < end);
  await changeHours(context, 'restore', left);
  return ended;
}

/** Records that a machine works again, or never stood still. */
export async function recordWorks(
  { tx }: CommandContext,
  fact: 'plan_place.works_again' | 'plan_place.breakdown_taken_back',
  placeId: number,
) {
  const place = await tx.row<{ code: string }>(sql`SELECT code FROM plan_places WHERE id = ${placeId}`);
  await tx.record({ fact, refs: { planPlace: placeId }, data: { code: place!.code } });
}

/** Closes a place for a breakdown and moves its work on. Returns what that took. */
export async function standStill(context: CommandContext, stretch: ClosedStretch, reason: string) {
  const plan = await readStandingPlan(context);
  const { moves, stays } = shiftVariant(plan, { ...stretch, start: Math.max(stretch.start, plan.now) });
  const closed = openTimeIn(plan, stretch).filter(({ placeId }) => placeId === stretch.placeId);
  await changeHours(context, 'close', closed, reason);
  const repairId = await saveRepair(
    context,
    'fault',
    moves.map((move) => ({ ...move, reasons: [{ kind: 'closed', until: move.start }] })),
  );
  return { moved: moves.length, stays: stays.length, repairId, closed: closed.map(({ start, end }) => ({ start, end })) };
}

/** Lets a breakdown last again that another one replaced, unless its time is over; whether it does. */
export async function lastAgain(context: CommandContext, id: number, placeId: number): Promise<boolean> {
  const { tx, now } = context;
  const found = await tx.row<Breakdown & { repairId: number | null }>(
    sql`SELECT reason, until, repair_id AS "repairId" FROM plan_breakdowns WHERE id = ${id} AND taken_back_at IS NULL AND until > ${now.toString()}::timestamptz`,
  );
  if (!found) return false;
  const stretch = { placeId, start: minuteOf(now), end: minuteOf(Temporal.Instant.from(found.until)) };
  const { closed, repairId } = await standStill(context, stretch, found.reason);
  if (repairId !== null && found.repairId !== null) await addEarlierMoves(tx, repairId, found.repairId);
  await tx.rows(sql`
    UPDATE plan_breakdowns SET ended_at = NULL, closed = ${JSON.stringify(closed)}::jsonb, repair_id = coalesce(${repairId}, repair_id)
    WHERE id = ${id}`);
  return true;
}
