import { sql } from 'drizzle-orm';
import { readMyOrderEndpoint } from '#modules/baskets/contract/order/my-order.endpoint.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { redirectedMethods } from '#modules/baskets/domain/delivery/deliveries.ts';
import { canRedirect } from '#modules/baskets/domain/delivery/redirect-delivery.ts';
import { isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { isPacked } from '#modules/baskets/server/delivery/redirect-delivery.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { requireOwnOrder } from '#modules/baskets/server/message/own-order.ts';
import { addressText, relationsTables } from '#modules/relations/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';
import { query } from '#platform/server/served.ts';
import { loadOrderStatus } from './order-status.ts';

type Sent = {
  lineId: number;
  addressId: number;
  address: string;
  pickUp: boolean;
  kept: boolean;
  comesByCarrier: boolean;
  pieces: number;
  date: string | null;
  status: LineStatus;
  quantityShipped: number;
};

/** Row-level security limits the order and the addresses to the caller's own. */
export const readMyOrder = query(readMyOrderEndpoint, async (context, { id }) => {
  const { tx, kernel } = context;
  await requireOwnOrder(context, id);
  const basket = await findBasket(tx, id);
  const sent = await tx.rows<Sent>(sql`
    SELECT l.id AS "lineId", d.address_id AS "addressId", ${addressText} AS address, d.method = 'pick_up' AS "pickUp", d.method = 'stock' AS kept, d.method IN ${constants(redirectedMethods)} AS "comesByCarrier", d.quantity AS pieces, d.date,
      l.status, l.quantity_shipped AS "quantityShipped"
    FROM deliveries d JOIN lines l ON l.id = d.line_id JOIN ${relationsTables.addresses} a ON a.id = d.address_id
    WHERE l.basket_id = ${id} AND ${notCanceled} AND l.alternative_of IS NULL AND d.method <> 'digital' ORDER BY d.date, d.id`);
  const lines = new Map(sent.map((one) => [one.lineId, one]));
  const packed = await tx.asStaff(async () => {
    const found = new Map<number, boolean>();
    for (const lineId of lines.keys()) found.set(lineId, await isPacked({ tx, kernel }, lineId));
    return found;
  });
  const deliveries = [
    ...Map.groupBy(sent, ({ addressId, pickUp, kept, comesByCarrier }) => `${addressId} ${pickUp} ${kept} ${comesByCarrier}`).values(),
  ].map((group) => ({
    ...{ addressId: group[0]!.addressId, address: group[0]!.address, pickUp: group[0]!.pickUp, kept: group[0]!.kept },
    pieces: group.reduce((sum, { pieces }) => sum + pieces, 0),
    date: group[0]!.date,
    canRedirect:
      isRunningOrder(basket) && group[0]!.comesByCarrier && group.every((one) => canRedirect({ ...one, packed: packed.get(one.lineId)! })),
  }));
  const addresses = await tx.rows<{ id: number; address: string }>(sql`
    SELECT a.id, ${addressText} AS address FROM ${relationsTables.addresses} a
    WHERE a.customer_id = ${basket.customerId} AND a.active AND NOT a.postbox ORDER BY a.kind <> 'delivery', a.id LIMIT 200`);
  return { id, ...(await loadOrderStatus(context, basket)), deliveries, addresses };
});
