import { sql } from 'drizzle-orm';
import { materialShortages } from '#modules/planning/server/public.ts';
import { expectedDay, expectedQuantity, sentLines } from '#modules/stock/server/purchase/expected.ts';

/** The papers that jobs lack: those of which jobs up to their day need more than there is and comes in time. Paper that was never booked in is left out. */
export const paperShortages = materialShortages.entry(async (tx, lineIds, today) => {
  const rows = await tx.rows<{ lineId: number; papers: string }>(sql`
    WITH need AS (
      SELECT r.line_id, r.item_id, r.need_on, s.paper, sum(r.quantity) OVER (PARTITION BY r.item_id ORDER BY r.need_on) AS needed
      FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id WHERE s.paper IS NOT NULL AND r.kind = 'hard'),
    usable AS (
      SELECT p.item_id, sum(p.quantity) AS quantity FROM stock_positions p JOIN stock_lots t ON t.id = p.lot_id
      JOIN stock_locations c ON c.id = p.location_id WHERE NOT t.blocked AND c.type <> 'quarantine' GROUP BY p.item_id)
    SELECT n.line_id AS "lineId", string_agg(DISTINCT n.paper, ', ' ORDER BY n.paper) AS papers
    FROM need n LEFT JOIN usable u ON u.item_id = n.item_id
    WHERE n.line_id = ANY(${sql.param([...lineIds])}::bigint[]) AND n.needed > coalesce(u.quantity, 0)
        + (SELECT ${expectedQuantity} FROM ${sentLines} WHERE p.item_id = n.item_id AND ${expectedDay(today)} <= n.need_on)
      AND EXISTS (SELECT 1 FROM stock_mutations m WHERE m.item_id = n.item_id)
    GROUP BY n.line_id`);
  return new Map(rows.map(({ lineId, papers }) => [lineId, papers]));
});
