import { sql } from 'drizzle-orm';
import { editLineAmountEndpoint } from '#modules/baskets/contract/line/edit-line-amount.endpoint.ts';
import { decideLineAmount } from '#modules/baskets/domain/line/edit-line-amount.ts';
import { type LineRow, lockBasket, lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { deliveriesOfLine, resizeOnlyDelivery } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { transportOf } from '#modules/baskets/server/delivery/transport-price.ts';
import type { OrderArticleRefusal } from '#modules/catalogue/domain/articles/article.ts';
import { type Accepted, accept, type Decision } from '#platform/domain/decision.ts';
import { eurosOf, type Money, roundToCents } from '#platform/domain/money.ts';
import { type CommandContext, command, unchanged } from '#platform/server/served.ts';
import { changeLine } from './lines.store.ts';
import { repriceArticles } from './reprice-lines.ts';

export const editLineAmount = command(editLineAmountEndpoint, async (context, { id, version, quantity, price: asked }) => {
  const { tx } = context;
  const line = await lockLine(tx, id, version);
  const basket = await lockBasket(tx, line.basketId);
  const decided = decideLineAmount(basket.status, line);
  if (!decided.accepted) return decided;
  const agreed = line.kind === 'cost' && asked !== undefined ? roundToCents(asked) : line.price;
  if (quantity === line.quantity && agreed === line.price) return unchanged({ id, basketId: basket.id, version, price: line.price });
  await resizeOnlyDelivery(tx, id, quantity);
  const priced = await (line.kind === 'article'
    ? setArticle(context, line, quantity, basket.customerId)
    : setCost(context, line, quantity, agreed));
  if (!priced.accepted) return priced;
  const price = priced.value;
  const data = { line: line.description, before: eurosOf(line.price), beforeQuantity: line.quantity, quantity, price: eurosOf(price) };
  await tx.record({ fact: 'line.amount_changed', refs: { basket: basket.id, line: id }, data });
  return { id, basketId: basket.id, version: version + 1, price };
});

async function setCost({ tx }: CommandContext, line: LineRow, quantity: number, price: Money): Promise<Accepted<Money>> {
  await changeLine(tx, line, { quantity, price, priceOnRequest: line.priceOnRequest && price === 0 });
  return accept(price);
}

/** Reprices an article for the new quantity, by the customer's price lists or its own price breaks, transport included. */
async function setArticle(
  context: CommandContext,
  line: LineRow,
  quantity: number,
  customerId: number,
): Promise<Decision<Money, OrderArticleRefusal | 'TRANSPORT_IMPOSSIBLE'>> {
  const { tx } = context;
  const deliveries = line.transportPrice > 0 ? await deliveriesOfLine(tx, line.id) : [];
  const whole = deliveries.length > 0 && deliveries.reduce((sum, delivery) => sum + delivery.quantity, 0) === quantity;
  const transport = whole ? await transportOf(context, line, deliveries) : accept(line.transportPrice);
  if (!transport.accepted) return { ...transport, field: 'quantity' };
  const changes = { quantity, priceFixed: false, priceOnRequest: false, transportPrice: transport.value };
  await changeLine(tx, line, changes, { keepVersion: true });
  const repriced = await repriceArticles(context, [line.id], customerId);
  if (!repriced.accepted) return { ...repriced, field: 'quantity' };
  const found = await tx.row<{ price: Money }>(sql`SELECT price FROM lines WHERE id = ${line.id}`);
  return accept(found!.price);
}
