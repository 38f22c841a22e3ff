import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled, orderCheck } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { checkStock, type StockedLine } from '#modules/stock/domain/order-check.ts';

export const stockOrderCheck = orderCheck(
  { module: 'stock', rule: 'stock' },
  ({ tx }, basketIds) =>
    tx.rows<StockedLine & { basketId: number }>(
      sql`
      WITH asked AS MATERIALIZED (
        SELECT l.id, l.basket_id, l.article_id, l.description, l.quantity, l.quantity_shipped FROM ${basketsTables.lines} l WHERE l.basket_id = ANY(${sql.param([...basketIds])}) AND l.kind = 'article' AND ${notCanceled})
      SELECT l.basket_id AS "basketId", l.description AS line, greatest(l.quantity - l.quantity_shipped, 0) AS "toSend",
        coalesce(r.quantity, 0)::float8 AS reserved, coalesce(s.physical, 0)::float8 AS physical, a.back_order AS "backOrder"
      FROM asked l JOIN ${catalogueTables.articles} a ON a.id = l.article_id LEFT JOIN stock_reservations r ON r.line_id = l.id
      LEFT JOIN stock_items s ON s.article_id = a.id`,
      'once',
    ),
  (rows) => checkStock(rows),
);
