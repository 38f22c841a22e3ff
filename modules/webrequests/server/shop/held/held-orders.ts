import { sql } from 'drizzle-orm';
import { basketsTables, notCanceled, readOrderTotal } from '#modules/baskets/server/public.ts';
import type { HeldOrder, ShopOrder } from '#modules/webrequests/server/shop/shop-orders.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export async function numberOfOrder(tx: ReadTx, basketId: number): Promise<string> {
  return (await tx.row<{ number: string }>(sql`SELECT number FROM ${basketsTables.baskets} WHERE id = ${basketId}`))!.number;
}

export type OrderedProduct = { name: string; quantity: number; addresses: number };

/** Products of the orders that were made outside the shop, by order. */
export async function productsOfOrders(tx: ReadTx, orders: readonly ShopOrder[]): Promise<Map<number, OrderedProduct[]>> {
  const ids = orders.flatMap(({ items, basketId }) => (items.length === 0 && basketId !== null ? [basketId] : []));
  const lines = await tx.rows<OrderedProduct & { basketId: number }>(sql`
    SELECT l.basket_id AS "basketId", l.description AS name, l.quantity,
      greatest(1, (SELECT count(*) FROM ${basketsTables.deliveries} d WHERE d.line_id = l.id))::int AS addresses
    FROM ${basketsTables.lines} l WHERE l.basket_id = ANY(${sql.param(ids)}::bigint[]) AND l.kind <> 'text' AND ${notCanceled}
    ORDER BY l.basket_id, l.position, l.id`);
  return Map.groupBy(lines, ({ basketId }) => basketId) as Map<number, OrderedProduct[]>;
}

/** Prices an order that was made outside the shop; it has its day already. */
export async function priceHeldOrder(tx: ReadTx, { basketId, customerId }: HeldOrder) {
  const { net, gross } = await readOrderTotal(tx, { id: basketId, customerId });
  return { amount: net, total: gross, day: null };
}
