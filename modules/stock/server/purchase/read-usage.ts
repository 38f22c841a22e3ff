import { sql } from 'drizzle-orm';
import type { UsageHistory } from '#modules/stock/domain/book/book.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/**
 * How much of each item was used in each of the last full weeks before `monday`, from the week of its first entry: issues of types 30 and 40
 * less their counter-entries. An item without an entry before has no history.
 */
export async function readUsage(
  tx: ReadTx,
  itemIds: readonly number[],
  monday: Temporal.PlainDate,
  weeks: number,
): Promise<Map<string, UsageHistory>> {
  const oldest = monday.subtract({ weeks });
  const rows = await tx.rows<{ itemId: number; first: string; used: Record<string, number> | null }>(sql`
    SELECT m.item_id AS "itemId", greatest(date_trunc('week', min(m.first))::date, ${oldest.toString()}::date) AS first, jsonb_object_agg(m.week, m.used) FILTER (WHERE m.week >= ${oldest.toString()}::date) AS used
    FROM (
      SELECT item_id, date_trunc('week', counts_on)::date AS week, min(counts_on) AS first,
        coalesce(-sum(quantity) FILTER (WHERE type IN (30, 40)), 0)::float8 AS used
      FROM stock_mutations WHERE item_id = ANY(${sql.param([...itemIds])}) AND counts_on < ${monday.toString()} GROUP BY 1, 2) m
    GROUP BY m.item_id`);
  return new Map(
    rows.map(({ itemId, first, used }) => {
      const from = Temporal.PlainDate.from(first);
      const count = from.until(monday, { largestUnit: 'weeks' }).weeks;
      const weekly = Array.from({ length: count }, (_, week) => used?.[from.add({ weeks: week }).toString()] ?? 0);
      return [String(itemId), { from: first, weekly }];
    }),
  );
}
