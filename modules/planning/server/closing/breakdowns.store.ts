import { sql } from 'drizzle-orm';
import { minuteOf, type Window } from '#modules/planning/domain/calendar.ts';
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

/**
 * Ends the breakdown of a place, only one reported by `reportedBy` when that is given, and restores the open time that it took from now on; the
 * caller holds the lock of the plan. Returns whether the machine still stood still.
 */
export async function closeBreakdown(context: CommandContext, placeId: number, reportedBy?: Temporal.Instant): Promise<boolean> {
  const { tx, now } = context;
  const ended = await tx.row<{ until: string; closed: Window[] }>(sql`
    UPDATE plan_breakdowns SET ended_at = ${now.toString()}
    WHERE place_id = ${placeId} AND ended_at IS NULL AND reported_at <= coalesce(${reportedBy?.toString() ?? null}::timestamptz, 'infinity') RETURNING until, closed`);
  const from = minuteOf(now);
  if (!ended || minuteOf(Temporal.Instant.from(ended.until)) <= from) return false;
  const left = ended.closed
    .map(({ start, end }) => ({ placeId, start: Math.max(start, from), end }))
    .filter(({ start, end }) => start < end);
  await changeHours(context, 'restore', left);
  const code = await tx.row<{ code: string }>(sql`SELECT code FROM plan_places WHERE id = ${placeId}`);
  await tx.record({ fact: 'plan_place.works_again', refs: { planPlace: placeId }, data: { code: code!.code } });
  return true;
}
