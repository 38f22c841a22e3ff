import { sql } from 'drizzle-orm';
import { setPriceOnRequestEndpoint } from '#modules/baskets/contract/line/set-price-on-request.endpoint.ts';
import { decidePriceOnRequest } from '#modules/baskets/domain/line/set-price-on-request.ts';
import { lockBasket, lockLine } from '#modules/baskets/server/basket/baskets.store.ts';
import { accept } from '#platform/domain/decision.ts';
import { eurosOf, type Money, noMoney } from '#platform/domain/money.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { changeLine } from './lines.store.ts';
import { repriceLines } from './reprice-lines.ts';

export const setPriceOnRequest = command(setPriceOnRequestEndpoint, async (context, { id, version, onRequest }) => {
  const { tx } = context;
  const line = await lockLine(tx, id, version);
  const basket = await lockBasket(tx, line.basketId);
  const decided = decidePriceOnRequest(basket.status, line);
  if (!decided.accepted) return decided;
  if (line.priceOnRequest === onRequest) return unchanged({ id, basketId: basket.id, version, price: line.price });
  // A price fixed at zero survives repricing. Afterwards only a cost stays fixed, since its price is typed; all others are calculated.
  await changeLine(tx, line, { priceOnRequest: onRequest, price: noMoney, priceFixed: onRequest || line.kind === 'cost' });
  const priced = onRequest ? accept() : await repriceLines(context, [id], basket.customerId);
  if (!priced.accepted) return priced;
  const after = await tx.row<{ version: number; price: Money }>(sql`SELECT version, price FROM lines WHERE id = ${id}`);
  const data = { line: line.description, price: eurosOf(onRequest ? line.price : after!.price) };
  await tx.record({ fact: onRequest ? 'line.price_on_request' : 'line.priced', refs: { basket: basket.id, line: id }, data });
  return { id, basketId: basket.id, ...after! };
});
