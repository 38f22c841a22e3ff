import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visitBasketEndpoint } from '#modules/baskets/contract/basket/visit-basket.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('visit basket › tells two packers at one order of each other, and others who packs it', async () => {
  const pen = await addArticle(shop, { stock: 10 });
  const { id } = await articleBasket(shop, await addCustomer(shop), [{ articleId: pen.id, quantity: 5 }]);
  const [dispatch, warehouse, roos] = [shop.as('dispatch'), shop.as('warehouse'), shop.as('order_manager')];
  const tab = randomUUID();
  await dispatch.call(visitBasketEndpoint, { id, tab, packs: true });
  const atTable = await warehouse.call(visitBasketEndpoint, { id, tab: randomUUID(), packs: true });
  expect(atTable.others).toMatchObject([{ packs: true }]);
  // A packer who also reads the order in another tab still packs it.
  await dispatch.call(visitBasketEndpoint, { id, tab: randomUUID() });
  const { others } = await roos.call(visitBasketEndpoint, { id, tab: randomUUID() });
  expect(others.map(({ packs }) => packs)).toEqual([true, true]);
  await dispatch.call(visitBasketEndpoint, { id, tab, left: true });
  const after = await roos.call(visitBasketEndpoint, { id, tab: randomUUID() });
  expect(after.others.filter(({ packs }) => packs)).toHaveLength(1);
});

it('visit basket › follows a tab that begins or ends to pack, and believes only who may', async () => {
  const { id } = await addBasket(shop, await addCustomer(shop));
  const [dispatch, roos] = [shop.as('dispatch'), shop.as('order_manager')];
  const [tab, own] = [randomUUID(), randomUUID()];
  const seen = async () => (await roos.call(visitBasketEndpoint, { id, tab: own })).others.map(({ packs }) => packs);
  for (const packs of [false, true, false]) {
    await dispatch.call(visitBasketEndpoint, { id, tab, packs });
    expect(await seen()).toEqual([packs]);
  }
  await shop.as('account_manager').call(visitBasketEndpoint, { id, tab: randomUUID(), packs: true });
  expect((await dispatch.call(visitBasketEndpoint, { id, tab })).others.map(({ packs }) => packs)).toEqual([false, false]);
});
