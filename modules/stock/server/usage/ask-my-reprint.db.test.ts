import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { askMyReprintEndpoint } from '#modules/stock/contract/ask-my-reprint.endpoint.ts';
import { listMyStockEndpoint, readMyReprintPriceEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

const email = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  for (const fill of [fillCatalogue, fillParameters, fillQuestions]) await fill(demo);
  customer = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`),
  );
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const estimator = () => shop.as('estimator');

it('ask my reprint › offers what falls below its minimum, and makes a quote at the price that was shown, of own articles alone', async () => {
  const { id } = await addArticle(shop, { stock: 100, minStock: 120, customerId: customer.id });
  const advised = async () =>
    (await shop.as(email).call(listMyStockEndpoint, {})).articles.find(({ articleId }) => articleId === id)!.advice;
  expect(await advised()).toBe(0);
  expect(await shop.as(email).refused(askMyReprintEndpoint, { id, quantity: 20 })).toMatchObject({ code: 'REPRINT_WITHOUT_CALCULATION' });
  const { subGroups } = await estimator().call(listProductGroupsEndpoint, {});
  const subGroupId = subGroups.find((one) => one.code === 'exercise-book')!.id;
  const { template } = await estimator().call(readProductStartEndpoint, { id: subGroupId, customerId: customer.id });
  const kept = { ...template, product: 'saddle-stitched-booklet' } as EstimateCaseInput;
  await shop.as('warehouse').call(saveArticleCalculationEndpoint, { id, version: 0, subGroupId, quantity: 500, case: kept });
  expect(await advised()).toBe(20);
  const { price } = await shop.as(email).call(readMyReprintPriceEndpoint, { id, quantity: 1000 });
  const asked = await shop.as(email).call(askMyReprintEndpoint, { id, quantity: 1000 });
  expect(await manager().call(readBasketEndpoint, { id: asked.id })).toMatchObject({
    ...{ status: 'in_calculation', lines: [{ quantity: 1000, price, kind: 'product' }] },
  });
  const foreign = await addArticle(shop, { customerId: (await addCustomer(shop)).id });
  expect((await shop.as(email).refused(askMyReprintEndpoint, { id: foreign.id, quantity: 1000 })).status).toBe(404);
  expect((await shop.as(email).refused(readMyReprintPriceEndpoint, { id: foreign.id, quantity: 1 })).status).toBe(404);
  expect((await manager().refused(askMyReprintEndpoint, { id, quantity: 1 })).status).toBe(404);
});
