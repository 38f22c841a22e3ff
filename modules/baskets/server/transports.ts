import { sql } from 'drizzle-orm';
import { readTransportsEndpoint, saveTransportsEndpoint } from '#modules/baskets/contract/transports.endpoints.ts';
import type { DeliveryMethod } from '#modules/baskets/domain/deliveries.ts';
import { decideEditLines } from '#modules/baskets/domain/edit-rules.ts';
import { type DeliveryTerms, deliveryTerms, deliveryTransport } from '#modules/estimating/domain/delivery-transport.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { addDeliveryAddress, addressText } from '#modules/relations/server/public.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { addMoney, type Money, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { command, type QueryContext, query } from '#platform/server/served.ts';
import { findBasket, type LineRow, linesOf, lockBasket } from './baskets.store.ts';
import { deliveriesOfLine, divide, lockDividedLine } from './divide.ts';
import { refreshBasket } from './refresh-basket.ts';
import { shopDay } from './shop-day.ts';

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
    priced: decideEditLines(basket.status).accepted,
    version: line.version,
    addresses: await tx.rows<{ id: number; name: string; postbox: boolean; forSamples: boolean }>(sql`
      SELECT a.id, ${addressText} AS name, a.postbox, a.kind = 'sample' AS "forSamples" FROM addresses a WHERE a.customer_id = ${basket.customerId} AND a.active
      ORDER BY a.kind <> 'delivery', a.id`),
    deliveries: await deliveriesOfLine(tx, id),
    terms: await termsToday(context),
  };
});

export const saveTransports = command(saveTransportsEndpoint, async (context, input) => {
  const { tx } = context;
  const line = await lockDividedLine(tx, input.id, input.version);
  const basket = await lockBasket(tx, line.basketId);
  const placed = [];
  for (const { newAddress, addressId, ...delivery } of input.deliveries) {
    placed.push({ ...delivery, addressId: newAddress ? await addDeliveryAddress(tx, basket.customerId, newAddress) : addressId });
  }
  const divided = await divide(context, { basket, line }, placed);
  if (!divided.accepted) return divided;
  const done = { id: line.id, basketId: basket.id, version: line.version + 1 };
  if (!decideEditLines(basket.status).accepted) return { ...done, transportPrice: line.transportPrice };
  const price = priceOf(await termsToday(context), line, placed);
  if (!price.accepted) return price;
  await tx.rows(sql`UPDATE lines SET transport_price = ${price.value} WHERE id = ${line.id}`);
  await refreshBasket(tx, basket.id);
  return { ...done, transportPrice: price.value };
});

async function termsToday(context: QueryContext): Promise<DeliveryTerms> {
  return deliveryTerms((await parameterSetOn(context.tx, shopDay(context).toString())).shop);
}

const gramsOf = (line: LineRow) => (line.pieceWeightG === null ? null : Number(line.pieceWeightG));

/** What bringing all of it costs; a line whose weight nobody knows costs nothing to bring. Refuses TRANSPORT_IMPOSSIBLE. */
function priceOf(
  terms: DeliveryTerms,
  line: LineRow,
  deliveries: readonly { quantity: number; method: DeliveryMethod }[],
): Decision<Money, 'TRANSPORT_IMPOSSIBLE'> {
  let total = noMoney;
  for (const [index, { quantity, method }] of deliveries.entries()) {
    const goods = { quantity, pieceGrams: gramsOf(line) ?? 0, piecesPerBox: line.piecesPerBox };
    const { sellEur, kg } = deliveryTransport(terms, method, goods);
    if (sellEur === null) return refuse('TRANSPORT_IMPOSSIBLE', { delivery: index + 1, kg: Math.round(kg) }, `deliveries.${index}.method`);
    total = addMoney(total, moneyFromEuros(sellEur));
  }
  return accept(total);
}
