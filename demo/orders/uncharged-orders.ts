import { sql } from 'drizzle-orm';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { changeBasketTypeEndpoint } from '#modules/baskets/contract/basket/change-basket-type.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { makeForStockEndpoint } from '#modules/stock/contract/usage/make-for-stock.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import { openDays } from '../days.ts';
import type { DemoContext } from '../fill.ts';

/** Adds orders without charge: one that makes an article for stock, one that is still entered, and a sample. */
export async function fillUnchargedOrders({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const manager = (await staffOf(kernel))('order_manager');
  const at = kernel.clock.now().subtract({ hours: 20 });
  const readyOn = (await openDays(kernel)).workingDaysAfter(kernel.clock.now(), 10).toString();
  const articles = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; customerId: number }>(sql`
      SELECT a.id, coalesce(a.customer_id, (SELECT min(c.id) FROM customers c JOIN addresses d ON d.customer_id = c.id WHERE NOT c.blocked)) AS "customerId"
      FROM articles a JOIN article_calculations k ON k.article_id = a.id WHERE a.active ORDER BY a.customer_id NULLS FIRST, a.id LIMIT 3`),
  );
  for (const [index, { id: articleId, customerId }] of articles.entries()) {
    const quantity = index === 2 ? 25 : 500;
    const { id } = await act(makeForStockEndpoint, manager, { articleId, quantity, readyOn, customerId }, at);
    if (index === 1) continue;
    const { version } = await act(readBasketEndpoint, manager, { id }, at);
    const typed = index === 2 ? await act(changeBasketTypeEndpoint, manager, { id, version, type: 70 }, at) : { version };
    await act(confirmBasketEndpoint, manager, { id, version: typed.version }, at.add({ minutes: 5 }));
  }
}
