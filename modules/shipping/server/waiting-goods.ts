import { type SQL, sql } from 'drizzle-orm';
import { isGoods, shopDay } from '#modules/baskets/server/public.ts';
import { packableStatuses } from '#modules/shipping/domain/decide-pack.ts';
import { constants } from '#platform/server/constants.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { stillInHouse } from './shipments.store.ts';

/** Which of them: of the order `b`, and of the delivery `d` with what is `met` of the order. */
type Asked = { met?: SQL; filter?: SQL };

/**
 * The table `waiting` of a statement: deliveries that are ready and have not left, the pieces of a line without deliveries as one. What is packed
 * and still here is not waiting. `due` and `place` (its address) are never null, so that rows of one address and day are found by them.
 */
export function waitingGoods({ met = sql`true`, filter = sql`true` }: Asked = {}): SQL {
  return sql`
    ready AS MATERIALIZED (
      SELECT l.id, l.basket_id, l.quantity - l.quantity_shipped AS quantity FROM lines l WHERE l.status IN ${constants(packableStatuses)} AND ${isGoods}),
    orders AS MATERIALIZED (
      SELECT b.id, b.delivery_date, ${met} AS met FROM baskets b
      WHERE b.id = ANY(ARRAY(SELECT basket_id FROM ready)) AND b.status NOT IN ('on_hold', 'order_canceled')),
    wanted AS MATERIALIZED (
      SELECT d.id, d.line_id, d.address_id, d.date, d.method, d.quantity - d.quantity_shipped AS quantity
      FROM deliveries d WHERE d.line_id = ANY(ARRAY(SELECT id FROM ready))),
    packed AS (
      SELECT sl.delivery_id, sum(sl.quantity) AS quantity FROM shipments s JOIN shipment_lines sl ON sl.shipment_id = s.id
      WHERE ${stillInHouse} GROUP BY sl.delivery_id),
    waiting AS MATERIALIZED (
      SELECT coalesce(d.date, b.delivery_date, 'infinity') AS due, b.id AS basket_id, coalesce(d.address_id, 0) AS place, d.id AS delivery_id, d.method,
        l.id AS line_id, (coalesce(d.quantity, l.quantity) - coalesce(packed.quantity, 0))::int AS quantity
      FROM ready l JOIN orders b ON b.id = l.basket_id LEFT JOIN wanted d ON d.line_id = l.id LEFT JOIN packed ON packed.delivery_id = d.id
      WHERE coalesce(d.quantity, l.quantity) > coalesce(packed.quantity, 0) AND ${filter})`;
}

/** How many rows the list has, and how many of them are late. */
export async function countToShip(context: QueryContext): Promise<{ count: number; late: number }> {
  const counted = await context.tx.row<{ count: number; late: number }>(
    sql`
    WITH ${waitingGoods()}
    SELECT count(*) AS count, count(*) FILTER (WHERE due < ${shopDay(context).toString()}::date) AS late
    FROM (SELECT DISTINCT due, basket_id, place FROM waiting) found`,
    'once',
  );
  return counted!;
}
