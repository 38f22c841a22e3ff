import { sql } from 'drizzle-orm';
import type { UsageHistory } from '#modules/stock/domain/book/book.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

const knownWeeks = 53;

/**
 * Reads how much of each item was used in each full week before `today`, at most the last `atMost`, from the week of its first entry: issues
 * less their counter-entries. An item without an earlier entry has none.
 */
export async function readWeeklyUsage(
  tx: ReadTx,
  itemIds: readonly number[],
  today: string,
  atMost = knownWeeks,
): Promise<Map<number, UsageHistory>> {
  const ids = sql.param([...itemIds]);
  const day = Temporal.PlainDate.from(today);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = monday.subtract({ weeks: atMost });
  const rows = await tx.rows<{ itemId: number; from: string; count: number; used: string | null }>(
    sql`
    SELECT k.item_id AS "itemId", k.since AS from, (${monday.toString()}::date - k.since) / 7 AS count, u.used
    FROM unnest(${ids}::bigint[]) AS asked (item_id) CROSS JOIN LATERAL (
      SELECT f.item_id, greatest(date_trunc('week', f.counts_on)::date, ${first.toString()}::date) AS since
      FROM stock_mutations f WHERE f.item_id = asked.item_id ORDER BY f.counts_on LIMIT 1) k
    LEFT JOIN LATERAL (
      SELECT string_agg((w.starts_on - k.since) / 7 || ':' || w.used, ' ') AS used FROM stock_usage w
      WHERE w.item_id = k.item_id AND w.period = 'week' AND w.starts_on >= k.since AND w.starts_on < ${monday.toString()}) u ON true
    WHERE k.since < ${monday.toString()}`,
    'once',
  );
  return new Map(rows.map(({ itemId, from, count, used }) => [itemId, { from, weekly: weeklyOf(count, used) }]));
}

/** `used` as one text, `WEEK:QUANTITY` each: a thousand items have too many weeks for an array each. */
function weeklyOf(count: number, used: string | null): number[] {
  const weekly = new Array<number>(count).fill(0);
  for (const one of used?.split(' ') ?? []) {
    const at = one.indexOf(':');
    weekly[Number(one.slice(0, at))] = Number(one.slice(at + 1));
  }
  return weekly;
}

/** The last full weeks of use of an item: how many are known, and what they used together. */
export type WeekTotal = { weeks: number; total: number };

/** Reads the use of items in their last full weeks before `today`, as `readWeeklyUsage` knows them, without the single weeks. */
export async function readWeekTotals(
  tx: ReadTx,
  itemIds: readonly number[],
  today: string,
  atMost: number,
): Promise<Map<number, WeekTotal>> {
  const day = Temporal.PlainDate.from(today);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = monday.subtract({ weeks: atMost });
  const rows = await tx.rows<WeekTotal & { itemId: number }>(
    sql`
    SELECT k.item_id AS "itemId", (${monday.toString()}::date - k.since) / 7 AS weeks, u.total
    FROM unnest(${sql.param([...itemIds])}::bigint[]) AS asked (item_id) CROSS JOIN LATERAL (
      SELECT f.item_id, greatest(date_trunc('week', f.counts_on)::date, ${first.toString()}::date) AS since
      FROM stock_mutations f WHERE f.item_id = asked.item_id ORDER BY f.counts_on LIMIT 1) k
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(greatest(w.used, 0)), 0)::float8 AS total FROM stock_usage w
      WHERE w.item_id = k.item_id AND w.period = 'week' AND w.starts_on >= k.since AND w.starts_on < ${monday.toString()}) u
    WHERE k.since < ${monday.toString()}`,
    'once',
  );
  return new Map(rows.map(({ itemId, ...total }) => [itemId, total]));
}
