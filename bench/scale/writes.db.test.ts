import { afterAll, beforeAll, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';
import { countRoundTrips } from './recorder.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

// What a statement costs is mostly what a round trip costs, in both processes; the measured server is that of `npm run bench writes`.
it('an order of articles waits for PostgreSQL a bounded number of times, from nothing to confirmed and mailed', async () => {
  const customer = await addCustomer(shop);
  const articles = [await addArticle(shop, { stock: 100 }), await addArticle(shop, { stock: 100 })];
  const lines = articles.map(({ id }) => ({ articleId: id, quantity: 2 }));
  const delivery = { addressId: customer.addressId, date: '2026-12-02', method: 'parcel' as const };
  const manager = shop.as('order_manager');
  const order = async () => {
    let basket = { id: 0, version: 0 };
    const create = await countRoundTrips(async () => {
      basket = await manager.call(createBasketEndpoint, { customerId: customer.id, description: 'Uit voorraad' });
    });
    const add = await countRoundTrips(() => manager.call(addArticleLinesEndpoint, { id: basket.id, lines, delivery }));
    const { id, version } = basket;
    const confirm = await countRoundTrips(() => manager.call(confirmBasketEndpoint, { id, version }));
    return [create, add, confirm];
  };
  await order();
  const counted = await order();
  const sum = (name: 'statements' | 'roundTrips') => counted.reduce((total, one) => total + one[name], 0);
  expect(sum('roundTrips')).toBeLessThanOrEqual(24);
  expect(sum('statements')).toBeLessThanOrEqual(50);
});
