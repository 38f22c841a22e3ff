import { sql } from 'drizzle-orm';
import { readTransportsEndpoint } from '#modules/baskets/contract/delivery/transports.endpoints.ts';
import { isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { findBasket, linesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { addressText, relationsTables } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { deliveriesOfLine } from './deliveries.store.ts';
import { deliveryTermsToday, gramsOf, isChargedAsDivided } from './transport-price.ts';

export const readTransports = query(readTransportsEndpoint, async (context, { id }) => {
  const { tx } = context;
  const found = await tx.row<{ basketId: number }>(sql`SELECT basket_id AS "basketId" FROM lines WHERE id = ${id}`);
  if (!found) throw notFound();
  const basket = await findBasket(tx, found.basketId);
  const line = (await linesOf(tx, basket.id)).find((one) => one.id === id)!;
  return {
    id,
    basketId: basket.id,
    number: basket.number,
    description: line.description,
    quantity: line.quantity,
    pieceGrams: gramsOf(line),
    piecesPerBox: line.piecesPerBox,
    transportPrice: line.transportPrice,
    priced: isChargedAsDivided(basket, line),
    inSet: line.setId !== null,
    running: isRunningOrder(basket),
    customerId: basket.customerId,
    makesArticleId: line.makesArticleId,
    stockable: line.kind === 'product',
    version: line.version,
    addresses: await tx.rows<{ id: number; name: string; postbox: boolean; forSamples: boolean; country: string }>(sql`
      SELECT a.id, ${addressText} AS name, a.postbox, a.kind = 'sample' AS "forSamples", a.country FROM ${relationsTables.addresses} a WHERE a.customer_id = ${basket.customerId} AND a.active
      ORDER BY a.kind <> 'delivery', a.id`),
    deliveries: await deliveriesOfLine(tx, id),
    terms: await deliveryTermsToday(context),
  };
});
