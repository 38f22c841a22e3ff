import { type SQL, sql } from 'drizzle-orm';
import type { UsageHistory } from '#modules/stock/domain/book/book.ts';
import { type UsedWeeks, weeksOfMean } from '#modules/stock/domain/usage/cover.ts';
import { withoutWeeks } from '#modules/stock/domain/usage/excluded-weeks.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

const knownWeeks = 53;
const weeksInYear = 52;

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

/** Reads the reasons of the weeks of each item that do not count, by their Monday. */
export async function readExcludedWeeks(tx: ReadTx, itemIds: readonly number[]): Promise<Map<number, ReadonlyMap<string, string>>> {
  const rows = await tx.rows<{ itemId: number; week: string; reason: string }>(
    sql`SELECT item_id AS "itemId", week, reason FROM stock_excluded_weeks WHERE item_id = ANY(${sql.param([...itemIds])}::bigint[])`,
    'once',
  );
  return new Map(
    [...Map.groupBy(rows, ({ itemId }) => itemId)].map(([itemId, weeks]) => [
      itemId,
      new Map(weeks.map(({ week, reason }) => [week, reason])),
    ]),
  );
}

/** Reads the use that counts for what is expected of each item: that of its last weeks without the excluded ones. */
export async function readWeeklyUsage(tx: ReadTx, itemIds: readonly number[], today: string): Promise<Map<number, UsageHistory>> {
  const usage = await readKnownUsage(tx, itemIds, today);
  const excluded = await readExcludedWeeks(tx, itemIds);
  for (const [itemId, weeks] of excluded) {
    const known = usage.get(itemId);
    if (known) usage.set(itemId, withoutWeeks(known, new Set(weeks.keys())));
  }
  return usage;
}

/**
 * Reads how much of each item was used in each of the full weeks before `today` that count for the mean, from the week of its first entry:
 * issues less their counter-entries, and the history from before the journal. An item without either has none.
 */
export async function readKnownUsage(tx: ReadTx, itemIds: readonly number[], today: string): Promise<Map<number, UsageHistory>> {
  const ids = sql.param([...itemIds]);
  const day = Temporal.PlainDate.from(today);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const first = monday.subtract({ weeks: weeksOfMean });
  const rows = await tx.rows<{ itemId: number; from: string; count: number; used: string | null }>(
    sql`
    SELECT k.item_id AS "itemId", k.since AS from, (${monday.toString()}::date - k.since) / 7 AS count, u.used
    FROM (
      SELECT asked.item_id, greatest(date_trunc('week', least(f.counts_on, h.week))::date, ${first.toString()}::date) AS since
      FROM unnest(${ids}::bigint[]) AS asked (item_id)
        LEFT JOIN LATERAL (SELECT counts_on FROM stock_mutations WHERE item_id = asked.item_id ORDER BY counts_on LIMIT 1) f ON true
        LEFT JOIN LATERAL (SELECT min(week) AS week FROM stock_usage_history WHERE item_id = asked.item_id) h ON true
      WHERE coalesce(f.counts_on, h.week) IS NOT NULL) k
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

/** SQL: `UsedWeeks` of the item that `itemId` names, of at most the last `atMost` full weeks before `today`; no row for an item without any. */
export function usedWeeks(itemId: SQL, today: string, atMost = knownWeeks): SQL {
  const day = Temporal.PlainDate.from(today);
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const [last, first, ofMean, ofYear] = [0, atMost, weeksOfMean, weeksInYear].map((weeks) => monday.subtract({ weeks }).toString());
  return sql`
    SELECT (${last}::date - greatest(date_trunc('week', k.first_on)::date, ${first}::date)) / 7 AS known, u.*,
      (SELECT count(*) FROM stock_excluded_weeks WHERE item_id = ${itemId} AND week >= ${ofMean} AND week < ${last})::int AS excluded
    FROM (SELECT least((SELECT counts_on FROM stock_mutations WHERE item_id = ${itemId} ORDER BY counts_on LIMIT 1),
        (SELECT min(week) FROM stock_usage_history WHERE item_id = ${itemId})) AS first_on OFFSET 0) k
    CROSS JOIN (SELECT coalesce(sum(greatest(w.used, 0)) FILTER (WHERE w.starts_on >= ${ofMean}
          AND w.starts_on <> ALL (ARRAY(SELECT week FROM stock_excluded_weeks WHERE item_id = ${itemId}))), 0)::float8 AS total,
        coalesce(sum(w.used) FILTER (WHERE w.starts_on >= ${ofYear}), 0)::float8 AS "inYear",
        count(*) FILTER (WHERE w.starts_on >= ${ofYear} AND w.used > 0)::int AS "busyWeeks"
      FROM stock_usage w WHERE w.item_id = ${itemId} AND w.period = 'week' AND w.starts_on >= ${first} AND w.starts_on < ${last}) u
    WHERE k.first_on < ${last}`;
}

/** Reads `UsedWeeks` of items that have any. */
export async function readUsedWeeks(tx: ReadTx, itemIds: readonly number[], today: string): Promise<Map<number, UsedWeeks>> {
  const rows = await tx.rows<UsedWeeks & { itemId: number }>(
    sql`
    SELECT asked.item_id AS "itemId", u.*
    FROM unnest(${sql.param([...itemIds])}::bigint[]) AS asked (item_id) CROSS JOIN LATERAL (${usedWeeks(sql`asked.item_id`, today)}) u`,
    'once',
  );
  return new Map(rows.map(({ itemId, ...used }) => [itemId, used]));
}
