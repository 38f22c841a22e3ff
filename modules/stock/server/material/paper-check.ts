import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled, orderCheck, shopDay } from '#modules/baskets/server/public.ts';
import { checkPaper, type ReservedPaper } from '#modules/stock/domain/material/paper-need.ts';
import { isUsableLot } from '#modules/stock/server/book/usable-lot.ts';
import { expectedDay, expectedQuantity, sentLines } from '#modules/stock/server/purchase/expected.ts';
import { isBoughtAsFsc, isFscCertificate } from './fsc-reservations.ts';
import { isKeptPaper } from './kept-paper.ts';

/**
 * Checks that the jobs of an order have their paper on the day that they are printed, with an FSC certificate when they ask one; nothing in a
 * shop that keeps no paper.
 */
export const paperOrderCheck = orderCheck(
  { module: 'stock', rule: 'paper' },
  ({ tx, now, kernel }, basketIds) =>
    tx.rows<ReservedPaper & { basketId: number }>(
      sql`
      WITH own AS MATERIALIZED (
        SELECT r.item_id, r.quantity, r.need_on, l.basket_id, l.description, l.fsc_logo FROM ${basketsTables.lines} l JOIN stock_reservations r ON r.line_id = l.id
        WHERE l.basket_id = ANY(${sql.param([...basketIds])}) AND ${notCanceled})
      SELECT o.basket_id AS "basketId", o.description AS line, s.paper, o.quantity::float8 AS own, o.need_on AS "needOn", o.fsc_logo AS "asksFsc",
        (SELECT coalesce(sum(p.quantity), 0) FROM stock_positions p JOIN stock_lots t ON t.id = p.lot_id JOIN stock_locations c ON c.id = p.location_id
          WHERE p.item_id = s.id AND ${isUsableLot(sql`t`, sql`c`, sql`o.need_on`)} AND (NOT o.fsc_logo OR ${isFscCertificate(sql`t.certificate`)}))::float8 AS usable,
        (SELECT ${expectedQuantity} FROM ${sentLines} WHERE p.item_id = s.id AND ${expectedDay(shopDay({ now, kernel }))} <= o.need_on
          AND (NOT o.fsc_logo OR ${isBoughtAsFsc(sql`s.paper`)}))::float8 AS expected,
        (SELECT sum(r.quantity) FROM stock_reservations r LEFT JOIN ${basketsTables.lines} l ON l.id = r.line_id
          WHERE r.item_id = s.id AND r.kind = 'hard' AND r.need_on <= o.need_on AND (NOT o.fsc_logo OR l.fsc_logo))::float8 AS needed
      FROM own o JOIN stock_items s ON s.id = o.item_id WHERE s.paper IS NOT NULL AND s.kind = 'paper' AND ${isKeptPaper(sql`s.id`)}`,
      'once',
    ),
  (rows) => checkPaper(rows),
);
