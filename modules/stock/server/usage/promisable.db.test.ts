import { expect, it } from 'vitest';
import { listArticleCoverEndpoint, readPromisableEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { confirm, customer, manager, setUpStock, shop } from '#test/setups/stock.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

setUpStock();

it('articles of a customer › are listed alone, with what can be promised of each today', async () => {
  const own = await addArticle(shop, { stock: 60, customerId: customer.id });
  const other = await addArticle(shop, { stock: 5, customerId: (await addCustomer(shop)).id });
  const never = await addArticle(shop, { customerId: customer.id });
  await confirm(await articleBasket(shop, customer, [{ articleId: own.id, quantity: 40 }]));
  const { rows } = await manager().call(listArticleCoverEndpoint, { customerId: customer.id });
  expect(rows.map(({ articleId }) => articleId)).toEqual([own.id, never.id]);
  const promised = await manager().call(readPromisableEndpoint, { ids: [own.id, other.id, never.id].join() });
  expect(promised.rows).toEqual([
    { articleId: own.id, quantity: 20 },
    { articleId: other.id, quantity: 5 },
  ]);
});
