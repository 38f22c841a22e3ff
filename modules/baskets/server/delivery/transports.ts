import { sql } from 'drizzle-orm';
import { readTransportsEndpoint, saveTransportsEndpoint } from '#modules/baskets/contract/delivery/transports.endpoints.ts';
import { findBasket, linesOf, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { addDeliveryAddress, addressText } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, query } from '#platform/server/served.ts';
import { deliveriesOfLine, lockLineWithDeliveries, replaceDeliveries } from './deliveries.store.ts';
import { chargeTransport, deliveryTermsToday, gramsOf, isChargedAsDivided } from './transport-price.ts';

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
    version: line.version,
    addresses: await tx.rows<{ id: number; name: string; postbox: boolean; forSamples: boolean }>(sql`
      SELECT a.id, ${addressText} AS name, a.postbox, a.kind = 'sample' AS "forSamples" FROM addresses a WHERE a.customer_id = ${basket.customerId} AND a.active
      ORDER BY a.kind <> 'delivery', a.id`),
    deliveries: await deliveriesOfLine(tx, id),
    terms: await deliveryTermsToday(context),
  };
});

export const saveTransports = command(saveTransportsEndpoint, async (context, input) => {
  const { tx } = context;
  const line = await lockLineWithDeliveries(tx, input.id, input.version);
  const basket = await lockBasket(tx, line.basketId);
  const placed = [];
  for (const { newAddress, addressId, ...delivery } of input.deliveries) {
    placed.push({ ...delivery, addressId: newAddress ? await addDeliveryAddress(tx, basket.customerId, newAddress) : addressId });
  }
  const divided = await replaceDeliveries(context, { basket, line }, placed);
  if (!divided.accepted) return divided;
  const charged = await chargeTransport(context, { basket, line }, placed);
  if (!charged.accepted) return charged;
  return { id: line.id, basketId: basket.id, version: line.version + 1, transportPrice: charged.value };
});
