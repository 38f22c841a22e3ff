import { type Param, type SQL, sql } from 'drizzle-orm';
import type { UsageHistory } from '#modules/stock/domain/book/book.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

const knownWeeks = 53;

/** SQL: from which Monday the use of each item is known, not before `first`: that of its first entry, or of its history from before the journal. */
const knownWeeksOf = (ids: SQL | Param, first: Temporal.PlainDate) => sql`(
  SELECT asked.item_id, greatest(date_trunc('week', least(f.counts_on, h.week))::date, ${first.toString()}::date) AS since
  FROM unnest(${ids}::bigint[]) AS asked (item_id)
    LEFT JOIN LATERAL (SELECT counts_on FROM stock_mutations WHERE item_id = asked.item_id ORDER BY counts_on LIMIT 1) f ON true
    LEFT JOIN LATERAL (SELECT min(week) AS week FROM stock_usage_history WHERE item_id = asked.item_id) h ON true
  WHERE coalesce(f.counts_on, h.week) IS NOT NULL)`;

/** Reads what was used of items in weeks before the journal. */
export async function readUsageHistory(tx: ReadTx, itemIds: readonly number[]): Promise<Map<number, UsageHistory>> {
  const rows = await tx.rows<{ itemId: number; from: string; week: number; used: number }>(
    sql`
    SELECT item_id AS "itemId", min(week) OVER (PARTITION BY item_id) AS from, (week - min(week) OVER (PARTITION BY item_id)) / 7 AS week, used::float8 AS used
    FROM stock_usage_history WHERE item_id = ANY(${sql.param([...itemIds])}::bigint[]) ORDER BY item_id, week`,
    'once',
  );
  return new Map(
    [...Map.groupBy(rows, ({ itemId }) => itemId)].map(([itemId, weeks]) => {
      const weekly = new Array<number>(weeks.at(-1)!.week + 1).fill(0);
      for (const { week, used } of weeks) weekly[week] = used;
      return [itemId, { from: weeks[0]!.from, weekly }];
    }),
  );
}

/**
 * Reads how much of each item was used in each full week before `today`, at most the last `atMost`, from the week of its first entry: issues
 * less their counter-entries, and the history from before the journal. An item without either has none.
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
    FROM ${knownWeeksOf(ids, first)} k
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

/** SQL: how many of their last full weeks before `today` are known of items, as in `readWeeklyUsage`, and what they used together. */
export function weekTotals(ids: SQL, today: string, atMost: number): SQL {
  const day = Temporal.PlainDate.from(today);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = monday.subtract({ weeks: atMost });
  return sql`
    SELECT k.item_id, (${monday.toString()}::date - k.since) / 7 AS weeks, u.total
    FROM ${knownWeeksOf(ids, first)} k
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(greatest(w.used, 0)), 0)::float8 AS total FROM stock_usage w
      WHERE w.item_id = k.item_id AND w.period = 'week' AND w.starts_on >= k.since AND w.starts_on < ${monday.toString()}) u
    WHERE k.since < ${monday.toString()}`;
}
