import { sql } from 'drizzle-orm';
import { materialDates } from '#modules/planning/server/public.ts';
import { paperLack } from '#modules/stock/server/promise/paper-lack.ts';
import { expectedDay, expectedQuantity, sentLines } from '#modules/stock/server/purchase/expected.ts';

/** SQL: what purchases bring of each item up to each day, as `coming`. */
const comingStock = (today: Temporal.PlainDate) => sql`
  SELECT item_id, day, sum(quantity) OVER (PARTITION BY item_id ORDER BY day) AS quantity FROM (
    SELECT p.item_id, ${expectedDay(today)} AS day, ${expectedQuantity} AS quantity FROM ${sentLines} GROUP BY p.item_id, day) purchased`;

/**
 * When the papers come that jobs lack today: the first day on which purchases bring enough for the jobs up to theirs. What no
 * purchase covers is left out.
 */
export const paperDates = materialDates.entry((tx, lineIds, today) =>
  tx.rows<{ lineId: number; paper: string; day: string }>(sql`
    WITH coming AS (${comingStock(today)})
    SELECT n.line_id AS "lineId", n.paper, min(c.day)::text AS day FROM (${paperLack(today, { inTurn: true })}) n JOIN coming c ON c.item_id = n.item_id AND c.quantity >= n.lack
    WHERE n.line_id = ANY(${sql.param([...lineIds])}::bigint[]) AND n.lack > 0 GROUP BY n.line_id, n.paper`),
);
