import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled, orderCheck, shopDay } from '#modules/baskets/server/public.ts';
import { checkPaper, type ReservedPaper } from '#modules/stock/domain/material/paper-need.ts';
import { paperLack } from '#modules/stock/server/promise/paper-lack.ts';
import { expectedDay, expectedQuantity, sentLines } from '#modules/stock/server/purchase/expected.ts';
import { isBoughtAsFsc } from './fsc-reservations.ts';
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
        SELECT r.id, r.item_id, r.quantity, r.need_on, l.basket_id, l.description, l.fsc_logo FROM ${basketsTables.lines} l JOIN stock_reservations r ON r.line_id = l.id
        WHERE l.basket_id = ANY(${sql.param([...basketIds])}) AND ${notCanceled})
      SELECT o.basket_id AS "basketId", o.description AS line, n.paper, o.quantity::float8 AS own, o.need_on AS "needOn", o.fsc_logo AS "asksFsc",
        (CASE WHEN o.fsc_logo THEN n.lack_fsc ELSE n.lack END)::float8 AS lack,
        (SELECT ${expectedQuantity} FROM ${sentLines} WHERE p.item_id = o.item_id AND ${expectedDay(shopDay({ now, kernel }))} <= o.need_on
          AND (NOT o.fsc_logo OR ${isBoughtAsFsc(sql`n.paper`)}))::float8 AS expected
      FROM own o JOIN (${paperLack(shopDay({ now, kernel }), { items: sql`s.id IN (SELECT item_id FROM own)` })}) n ON n.reservation_id = o.id WHERE ${isKeptPaper(sql`o.item_id`)}`,
      'once',
    ),
  (rows) => checkPaper(rows),
);
