import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAdviceEndpoint } from '#modules/stock/contract/purchase/read-advice.endpoint.ts';
import { saveArticleBuyingEndpoint } from '#modules/stock/contract/purchase/save-article-buying.endpoint.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { addCustomer } from '#test/baskets.ts';
import { openPurchaseShop, type PurchaseShop } from '#test/purchases.ts';
import { addArticle } from '#test/stock.ts';

let at: PurchaseShop;
beforeAll(async () => {
  at = await openPurchaseShop();
});
afterAll(() => at.close());

it('save article buying › has the advice buy an article of our own at the offer of a supplier, and none of a customer', async () => {
  const { buyer, shop, supplierId } = at;
  const pen = await addArticle(shop, { minStock: 500 });
  const buying = { articleId: pen.id, policy: 'stock' as const, reorder: 'manual' as const };
  const { itemId } = await buyer().call(saveArticleBuyingEndpoint, buying);
  await buyer().call(saveOffersEndpoint, { itemId, offers: [{ supplierId, basis: '100', scales: [{ from: 1, priceEur: 40 }] }] });
  expect(await buyer().call(readStockEndpoint, { articleId: pen.id })).toMatchObject({ itemId, policy: 'stock', reorder: 'manual' });
  const { rows } = await buyer().call(readAdviceEndpoint, {});
  expect(rows.find(({ code }) => code === pen.code)).toMatchObject({ action: 'order', required: 500, supplierId, goodsEur: 200 });
  await buyer().call(saveArticleBuyingEndpoint, { ...buying, policy: 'none' });
  expect((await buyer().call(readAdviceEndpoint, {})).rows.find(({ code }) => code === pen.code)).toBeUndefined();
  const theirs = await addArticle(shop, { customerId: (await addCustomer(shop)).id });
  const demand = { ...buying, articleId: theirs.id, policy: 'demand' as const };
  expect(await buyer().refused(saveArticleBuyingEndpoint, demand)).toMatchObject({ code: 'OFFER_CUSTOMERS' });
  expect((await shop.as('dispatch').refused(saveArticleBuyingEndpoint, buying)).status).toBe(403);
});

it('save article buying › has the advice make an article of our own, and propose the reprint of one of a customer', async () => {
  const { buyer, shop } = at;
  const own = await addArticle(shop, { minStock: 500 });
  const make = { setupEur: 120, eachEur: 0.25, leadDays: 4, multiple: 200 };
  const buying = { articleId: own.id, policy: 'stock' as const, reorder: 'manual' as const, make };
  await buyer().call(saveArticleBuyingEndpoint, buying);
  expect(await buyer().call(readStockEndpoint, { articleId: own.id })).toMatchObject({ make });
  expect(await shop.as('warehouse').call(readStockEndpoint, { articleId: own.id })).toMatchObject({ make: null, averageCostEur: null });
  const theirs = await addArticle(shop, { minStock: 300, customerId: (await addCustomer(shop)).id });
  await buyer().call(saveArticleBuyingEndpoint, { ...buying, articleId: theirs.id });
  expect(await buyer().call(readStockEndpoint, { articleId: theirs.id })).toMatchObject({ policy: 'stock', make: null });
  const { rows } = await buyer().call(readAdviceEndpoint, {});
  expect(rows.find(({ code }) => code === own.code)).toMatchObject({
    ...{ action: 'make', articleId: own.id, isCustomers: false, required: 500, quantity: 600, goodsEur: 270, supplierId: null },
    candidates: [{ supplierId: 0, quantity: 600 }],
  });
  expect(rows.find(({ code }) => code === theirs.code)).toMatchObject({
    action: 'propose',
    articleId: theirs.id,
    isCustomers: true,
    quantity: 300,
  });
});
