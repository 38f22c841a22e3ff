import { sql } from 'drizzle-orm';
import { minuteOf } from '#modules/planning/domain/calendar.ts';
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

/** Ends the breakdown of a place, and opens it from now on; the caller holds the lock of the plan. Returns whether it still stood still. */
export async function closeBreakdown(context: CommandContext, placeId: number): Promise<boolean> {
  const { tx, now } = context;
  const ended = await tx.row<{ until: string }>(
    sql`UPDATE plan_breakdowns SET ended_at = ${now.toString()} WHERE place_id = ${placeId} AND ended_at IS NULL RETURNING until`,
  );
  const [from, until] = [minuteOf(now), ended ? minuteOf(Temporal.Instant.from(ended.until)) : 0];
  if (until <= from) return false;
  await changeHours(context, 'reopen', [{ placeId, start: from, end: until }]);
  return true;
}
