import { sql } from 'drizzle-orm';
import { keepRestEndpoint } from '#modules/baskets/contract/count/keep-rest.endpoint.ts';
import type { CountedDelivery } from '#modules/baskets/domain/count/count-line.ts';
import { decideKeepRest, takeFromDeliveries } from '#modules/baskets/domain/delivery/keep-rest.ts';
import { lineRestKept } from '#modules/baskets/domain/facts.ts';
import { lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { addDelivery, changeDeliveries, removeDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { keptArticleOf } from '#modules/baskets/server/delivery/kept-article.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { command } from '#platform/server/served.ts';
import { lockCounted, readLineWork } from './counted-line.ts';

type Delivery = CountedDelivery & { addressId: number; date: string | null };

export const keepRest = command(keepRestEndpoint, async (context, { id, version, articleId }) => {
  const { tx } = context;
  const line = await lockCounted(tx, id, version);
  const decided = decideKeepRest(line, await readLineWork(context, id));
  if (!decided.accepted) return decided;
  const { customerId } = await lockBasket(tx, line.basketId);
  const kept = await keptArticleOf(tx, line, { customerId, articleId });
  if (!kept.accepted) return kept;
  const deliveries = await tx.rows<Delivery>(sql`
    SELECT id, quantity, quantity_shipped AS shipped, address_id AS "addressId", date FROM deliveries WHERE line_id = ${id} ORDER BY date, id`);
  const taken = takeFromDeliveries(deliveries, decided.value);
  for (const { id: deliveryId, quantity } of taken) {
    const isIt = sql`id = ${deliveryId}`;
    await (quantity > 0 ? changeDeliveries(tx, line, { quantity }, isIt) : removeDeliveries(tx, line, isIt));
  }
  const { addressId, date } = taken[0]!;
  await addDelivery(tx, line, { addressId, date, quantity: decided.value, method: 'stock' });
  await changeLine(tx, line, { makesArticleId: kept.value, shortSince: null });
  const refs = { basket: line.basketId, line: id };
  await tx.record(lineRestKept({ refs, data: { line: line.description, quantity: decided.value } }));
  return { id, basketId: line.basketId, version: (await lockCounted(tx, id)).version };
});
