import { type SQL, sql } from 'drizzle-orm';
import { isGoods, shopDay } from '#modules/baskets/server/public.ts';
import { packableStatuses } from '#modules/shipping/domain/decide-pack.ts';
import { constants } from '#platform/server/constants.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { stillInHouse } from './shipments.store.ts';

const isReady = sql`l.status IN ${constants(packableStatuses)} AND ${isGoods}`;

/**
 * Orders with goods that are ready, as a table of a statement; `met` is about the order `b`. Looked up one by one, `OFFSET 0` sees to it:
 * nothing tells PostgreSQL how few orders the ready lines are of, and it would read all orders there ever were beside them.
 */
export function ordersWithGoods(met: SQL = sql`true`): SQL {
  return sql`(SELECT DISTINCT l.basket_id AS id FROM lines l WHERE ${isReady}) ready CROSS JOIN LATERAL (
      SELECT b.id, b.delivery_date, ${met} AS met FROM baskets b WHERE b.id = ready.id AND b.status NOT IN ('on_hold', 'order_canceled') OFFSET 0)`;
}

/**
 * Of an order `b` the deliveries that are ready and have not left, the pieces of a line without deliveries as one. What is packed and still
 * here is not waiting. `due` and `place` (its address) are never null. It goes from one order to its lines and from these to their deliveries,
 * each by an index: its time grows with what is ready, whatever PostgreSQL thinks there is of it.
 */
export const goodsWaiting = sql`
  SELECT w.* FROM (
    SELECT coalesce(d.date, b.delivery_date, 'infinity') AS due, coalesce(d.address_id, 0) AS place, d.id AS delivery_id, d.method, l.id AS line_id,
      (coalesce(d.quantity - d.quantity_shipped, l.quantity - l.quantity_shipped) - coalesce(packed.quantity, 0))::int AS quantity
    FROM lines l LEFT JOIN deliveries d ON d.line_id = l.id
    LEFT JOIN (
      SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
      WHERE s.basket_id = b.id AND ${stillInHouse} GROUP BY sl.delivery_id) packed ON packed.delivery_id = d.id
    WHERE l.basket_id = b.id AND ${isReady}) w
  WHERE w.quantity > 0`;

/** A select of how many rows the list has, and how many of them are late. */
export function countedToShip(context: QueryContext): SQL {
  return sql`
    SELECT count(*) AS count, count(*) FILTER (WHERE due < ${shopDay(context).toString()}::date) AS late
    FROM ${ordersWithGoods()} b CROSS JOIN LATERAL (SELECT DISTINCT due, place FROM (${goodsWaiting}) w) found`;
}
