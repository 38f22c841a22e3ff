import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { materialShortages } from '#modules/planning/server/public.ts';
import { isUsableLot } from '#modules/stock/server/book/usable-lot.ts';
import { expectedDay, expectedQuantity, sentLines } from '#modules/stock/server/purchase/expected.ts';
import { isBoughtAsFsc, isFscCertificate } from './fsc-reservations.ts';
import { isKeptPaper } from './kept-paper.ts';

/**
 * The papers that jobs lack: those of which jobs up to their day need more than there is and comes in time; jobs with the FSC logo among
 * themselves too, of lots with the certificate. A shop that keeps no paper has none.
 */
export const paperShortages = materialShortages.entry(async (tx, lineIds, today) => {
  const expected = (more: ReturnType<typeof sql>) =>
    sql`(SELECT ${expectedQuantity} FROM ${sentLines} WHERE p.item_id = n.item_id AND ${expectedDay(today)} <= n.need_on AND ${more})`;
  const rows = await tx.rows<{ lineId: number; papers: string }>(sql`
    WITH need AS (
      SELECT r.line_id, r.item_id, r.need_on, s.paper, coalesce(l.fsc_logo, false) AS fsc, sum(r.quantity) OVER (PARTITION BY r.item_id ORDER BY r.need_on) AS needed,
        sum(r.quantity) FILTER (WHERE l.fsc_logo) OVER (PARTITION BY r.item_id ORDER BY r.need_on) AS needed_fsc
      FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id LEFT JOIN ${basketsTables.lines} l ON l.id = r.line_id WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND r.kind = 'hard'),
    usable AS (
      SELECT p.item_id, sum(p.quantity) AS quantity, sum(p.quantity) FILTER (WHERE ${isFscCertificate(sql`t.certificate`)}) AS fsc FROM stock_positions p JOIN stock_lots t ON t.id = p.lot_id
      JOIN stock_locations c ON c.id = p.location_id WHERE ${isUsableLot(sql`t`, sql`c`, sql`${today.toString()}::date`)} GROUP BY p.item_id),
    lacking AS (
      SELECT n.line_id, n.paper, n.fsc AND n.needed_fsc > coalesce(u.fsc, 0) + ${expected(isBoughtAsFsc(sql`n.paper`))} AS fsc,
        n.needed > coalesce(u.quantity, 0) + ${expected(sql`true`)} AS any_lot
      FROM need n LEFT JOIN usable u ON u.item_id = n.item_id
      WHERE n.line_id = ANY(${sql.param([...lineIds])}::bigint[]) AND ${isKeptPaper(sql`n.item_id`)})
    SELECT line_id AS "lineId", string_agg(DISTINCT named, ', ' ORDER BY named) AS papers
    FROM (SELECT line_id, paper || CASE WHEN fsc THEN ' FSC' ELSE '' END AS named FROM lacking WHERE fsc OR any_lot) l GROUP BY line_id`);
  return new Map(rows.map(({ lineId, papers }) => [lineId, papers]));
});
