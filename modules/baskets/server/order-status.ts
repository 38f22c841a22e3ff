import { sql } from 'drizzle-orm';
import { readOrderStatusEndpoint } from '#modules/baskets/contract/order-status.endpoint.ts';
import { progressOfLine, progressOfOrder, stateOfOrder } from '#modules/baskets/domain/order-progress.ts';
import type { LineStatus } from '#modules/baskets/domain/statuses.ts';
import { query } from '#platform/server/served.ts';
import { findBasket } from './baskets.store.ts';
import { isGoods, notCanceled } from './line-conditions.ts';
import { orderParcels } from './order-parcels.ts';
import { readParties } from './parties.ts';

type Goods = { description: string; quantity: number; shipped: number; status: LineStatus; resumeStatus: LineStatus | null };

export const orderStatus = query(readOrderStatusEndpoint, async (context) => {
  const { tx, actor, kernel } = context;
  const basket = await findBasket(tx, actor.token?.subjectId ?? 0);
  const goods = await tx.rows<Goods>(sql`
    SELECT l.description, l.quantity, l.quantity_shipped AS shipped, l.status, l.resume_status AS "resumeStatus"
    FROM lines l WHERE l.basket_id = ${basket.id} AND l.alternative_of IS NULL AND ${isGoods} AND ${notCanceled}
    ORDER BY l.position, l.id`);
  const ordered = await tx.row<{ at: string | null }>(sql`SELECT ordered_at AS at FROM baskets WHERE id = ${basket.id}`);
  const parcels = await Promise.all(orderParcels.entriesOf(kernel).map((parcelsOf) => parcelsOf(tx, basket.id)));
  // Whose order it is stands in tables that only the staff reads.
  const { brand, orderManager } = await tx.asStaff(() => readParties(tx, basket));
  return {
    number: basket.number,
    description: basket.description,
    brand: { unit: brand.unit, name: brand.name, phone: brand.phone },
    orderManager: orderManager?.name ?? brand.name,
    orderManagerEmail: orderManager?.email ?? brand.email,
    state: stateOfOrder(basket.status),
    step: progressOfOrder(basket.status === 'on_hold' && basket.resumeStatus ? basket.resumeStatus : basket.status, goods),
    orderedAt: ordered?.at ?? null,
    deliveryDate: basket.deliveryDate,
    lines: goods.map(({ status, resumeStatus, ...line }) => ({ ...line, step: progressOfLine(status, resumeStatus) ?? null })),
    parcels: parcels.flat(),
  };
});
