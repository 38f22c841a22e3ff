import { sql } from 'drizzle-orm';
import type { WeeklyUsage } from '#modules/stock/domain/usage/cover.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

const knownWeeks = 53;

/** Reads the weekly usage of items up to the last full week before `today`, at most a year back, by item. */
export async function readWeeklyUsage(
  tx: ReadTx,
  itemIds: readonly number[],
  today: string,
): Promise<Map<number, NonNullable<WeeklyUsage>>> {
  const ids = sql.param([...itemIds]);
  const day = Temporal.PlainDate.from(today);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = monday.subtract({ weeks: knownWeeks });
  const rows = await tx.rows<{ itemId: number; from: string; weeks: number[]; used: number[] }>(sql`
    SELECT k.item_id AS "itemId", k.since AS from, coalesce(u.weeks, '{}') AS weeks, coalesce(u.used, '{}') AS used
    FROM unnest(${ids}::bigint[]) AS asked (item_id) CROSS JOIN LATERAL (
      SELECT f.item_id, greatest(date_trunc('week', f.counts_on)::date, ${first.toString()}::date) AS since
      FROM stock_mutations f WHERE f.item_id = asked.item_id ORDER BY f.counts_on LIMIT 1) k
    CROSS JOIN LATERAL (
      SELECT array_agg(w.week) AS weeks, array_agg(w.used) AS used FROM (
        SELECT (m.counts_on - k.since) / 7 AS week, -sum(m.quantity)::float8 AS used FROM stock_mutations m
        WHERE m.item_id = k.item_id AND m.type IN (30, 40) AND m.counts_on >= k.since AND m.counts_on < ${monday.toString()} GROUP BY 1) w) u
    WHERE k.since < ${monday.toString()}`);
  return new Map(
    rows.map(({ itemId, from, weeks, used }) => [
      itemId,
      { from, weekly: weeklyOf(from, monday, new Map(weeks.map((week, at) => [week, used[at]!]))) },
    ]),
  );
}

function weeklyOf(from: string, until: Temporal.PlainDate, used: ReadonlyMap<number, number>): number[] {
  const count = Temporal.PlainDate.from(from).until(until).days / 7;
  return Array.from({ length: count }, (_, week) => Math.max(0, used.get(week) ?? 0));
}
