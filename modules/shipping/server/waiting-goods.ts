import { type SQL, sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, isGoods, shopDay } from '#modules/baskets/server/public.ts';
import { packableStatuses } from '#modules/shipping/domain/create-shipment.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { isPackedFirst } from './shipments.store.ts';

/**
 * The common table expressions up to `waiting`: deliveries that are ready and not handed over; a line without deliveries counts as one.
 * Packed goods are excluded. `due` and `place` (the address id) are never null; `met` is a condition on order `b`. Lines, orders and
 * deliveries are each looked up by an array of ids: PostgreSQL cannot estimate how few orders the ready lines belong to, and would look
 * them up one by one or scan whole tables.
 */
export function waitingGoods(met: SQL = sql`true`): SQL {
  return sql`
    ready AS MATERIALIZED (
      SELECT l.id, l.basket_id, l.quantity - l.quantity_shipped AS quantity FROM ${basketsTables.lines} l WHERE l.status IN ${constants(packableStatuses)} AND ${isGoods}),
    ordered AS MATERIALIZED (
      SELECT b.id, b.delivery_date, ${met} AS met FROM ${basketsTables.baskets} b
      WHERE b.id = ANY(ARRAY(SELECT basket_id FROM ready)) AND b.status NOT IN ('on_hold', 'order_canceled')
        AND b.type NOT IN ${constants([basketTypes.stockProduction])}),
    delivery AS MATERIALIZED (
      SELECT id, line_id, date, address_id, method, quantity - quantity_shipped AS quantity FROM ${basketsTables.deliveries}
      WHERE line_id = ANY(ARRAY(SELECT id FROM ready))),
    packed AS MATERIALIZED (
      SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
      WHERE ${isPackedFirst} GROUP BY sl.delivery_id),
    waiting AS MATERIALIZED (
      SELECT * FROM (
        SELECT coalesce(d.date, b.delivery_date, 'infinity') AS due, b.id AS basket_id, coalesce(d.address_id, 0) AS place, b.met,
          d.id AS delivery_id, d.method, l.id AS line_id, (coalesce(d.quantity, l.quantity) - coalesce(packed.quantity, 0))::int AS quantity
        FROM ready l JOIN ordered b ON b.id = l.basket_id LEFT JOIN delivery d ON d.line_id = l.id
        LEFT JOIN packed ON packed.delivery_id = d.id) w
      WHERE quantity > 0 AND method IS DISTINCT FROM 'stock')`;
}

/** Selects the number of rows in the list and how many of them are late. */
export function countToShip(context: QueryContext): SQL {
  return sql`
    WITH ${waitingGoods()}
    SELECT count(*) AS count, count(*) FILTER (WHERE due < ${shopDay(context).toString()}::date) AS late
    FROM (SELECT DISTINCT due, basket_id, place FROM waiting) found`;
}
