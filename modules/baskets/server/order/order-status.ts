import { sql } from 'drizzle-orm';
import { type OrderStatus, readOrderStatusEndpoint } from '#modules/baskets/contract/order/order-status.endpoint.ts';
import { effectiveStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { progressOfLine, progressOfOrder, shownState } from '#modules/baskets/domain/order/order-progress.ts';
import { type BasketRow, findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { offersRedirect } from '#modules/baskets/server/delivery/redirect-by-link.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { orderParcels } from './order-parcels.ts';
import { goodsOf, readStepsDoneAt } from './order-progress.ts';

export const readOrderStatus = query(readOrderStatusEndpoint, async (context) => {
  const basket = await findBasket(context.tx, context.actor.token?.subjectId ?? 0);
  const canRedirect = await context.tx.asStaff(() => offersRedirect(context, basket));
  return { ...(await loadOrderStatus(context, basket)), canRedirect };
});

/** Reads how far an order is, with what the caller may see of it. */
export async function loadOrderStatus(context: QueryContext, basket: BasketRow): Promise<OrderStatus> {
  const { tx, kernel } = context;
  const goods = await goodsOf(tx, basket.id);
  const ordered = await tx.row<{ at: string | null }>(sql`SELECT ordered_at AS at FROM baskets WHERE id = ${basket.id}`);
  const parcels = await Promise.all(orderParcels.entriesOf(kernel).map((parcelsOf) => parcelsOf(tx, basket.id)));
  // The parties and the history are in tables that only the staff role reads.
  const [{ brand, orderManager }, doneAt] = await tx.asStaff(async () => [
    await readParties(tx, basket),
    await readStepsDoneAt(tx, basket.id, goods),
  ]);
  return {
    number: basket.number,
    description: basket.description,
    brand: { unit: brand.unit, name: brand.name, phone: brand.phone },
    orderManager: orderManager?.name ?? brand.name,
    orderManagerEmail: orderManager?.email ?? brand.email,
    state: shownState(basket.status),
    step: progressOfOrder(effectiveStatus(basket), goods),
    orderedAt: ordered?.at ?? null,
    doneAt,
    deliveryDate: basket.deliveryDate,
    lines: goods.map(({ id: _, status, resumeStatus, ...line }) => ({ ...line, step: progressOfLine(status, resumeStatus) ?? null })),
    parcels: parcels.flat(),
  };
}
