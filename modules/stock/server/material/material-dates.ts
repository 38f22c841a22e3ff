import { sql } from 'drizzle-orm';
import { materialDates } from '#modules/planning/server/public.ts';
import { isUsableLot } from '#modules/stock/server/book/usable-lot.ts';
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
    WITH need AS (
      SELECT r.line_id, r.item_id, s.paper, sum(r.quantity) OVER (PARTITION BY r.item_id ORDER BY r.need_on, r.line_id) AS needed
      FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND r.kind = 'hard'),
    usable AS (
      SELECT p.item_id, sum(p.quantity) AS quantity FROM stock_positions p JOIN stock_lots t ON t.id = p.lot_id
      JOIN stock_locations c ON c.id = p.location_id WHERE ${isUsableLot(sql`t`, sql`c`, sql`${today.toString()}::date`)} GROUP BY p.item_id),
    coming AS (${comingStock(today)})
    SELECT n.line_id AS "lineId", n.paper, min(c.day)::text AS day
    FROM need n LEFT JOIN usable u ON u.item_id = n.item_id
    JOIN coming c ON c.item_id = n.item_id AND coalesce(u.quantity, 0) + c.quantity >= n.needed
    WHERE n.line_id = ANY(${sql.param([...lineIds])}::bigint[]) AND n.needed > coalesce(u.quantity, 0)
    GROUP BY n.line_id, n.paper`),
);
