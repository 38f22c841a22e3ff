import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, changeBasket, takeOrder } from '#modules/baskets/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { makeForStockEndpoint } from '#modules/stock/contract/usage/make-for-stock.endpoint.ts';
import { decideMakeForStock } from '#modules/stock/domain/usage/quote-reprint.ts';
import { noMoney } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { command } from '#platform/server/served.ts';
import { readReprint } from './article-cover.queries.ts';

export const makeForStock = command(makeForStockEndpoint, async (context, { articleId, quantity, readyOn, ...asked }) => {
  const reprint = await readReprint(context, articleId, quantity);
  const decided = decideMakeForStock({
    ...reprint,
    customerId: reprint.customerId ?? asked.customerId ?? (await lastCustomerOf(context.tx, articleId)),
  });
  if (!decided.accepted) return decided;
  const { customerId, calculation } = decided.value;
  // Goods for stock do not leave; the address is where the order is kept.
  const address = await context.tx.row<{ id: number }>(sql`
    SELECT id FROM ${relationsTables.addresses} WHERE customer_id = ${customerId} AND active AND NOT postbox ORDER BY kind <> 'delivery', id LIMIT 1`);
  const to = address ? [{ addressId: address.id, date: readyOn, method: 'pick_up' as const }] : [];
  const taken = await takeOrder(context, {
    ...{ type: basketTypes.stockProduction, customerId, contactId: undefined, customerReference: '', poNumber: '' },
    lines: [{ what: calculation, makesArticleId: articleId, quantity, description: '', price: noMoney, to }],
  });
  if (!taken.accepted) return taken;
  // An article of our own concerns no contact of the customer that it is entered for.
  if (reprint.customerId === null) changeBasket(context.tx, taken.value.id, { contactId: null }, { keepVersion: true });
  return taken.value;
});

/** For whom the last order for stock of an article was entered; null for the first one. */
async function lastCustomerOf(tx: ReadTx, articleId: number): Promise<number | null> {
  const found = await tx.row<{ customerId: number }>(sql`
    SELECT b.customer_id AS "customerId" FROM ${basketsTables.lines} l JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
    WHERE l.makes_article_id = ${articleId} AND b.type = ${basketTypes.stockProduction} ORDER BY b.id DESC LIMIT 1`);
  return found?.customerId ?? null;
}
