import { afterAll, beforeAll, expect, it } from 'vitest';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { withdrawShopOrderEndpoint } from '#modules/webrequests/contract/shop/withdraw-shop-order.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopColleague, addShopCustomer, addShopProducts, addWaitingShopOrder } from '#test/shop-products.ts';

let shop: TestShop;
const marit = 'm.vandervelde@voorbeeld.example';
const ellen = 'inkoop@delindewal.example';
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop.close());

it('withdraw shop order takes back an own order that waits, once, with those of its products that still exist', async () => {
  const customer = await addShopCustomer(shop, marit);
  await addShopColleague(shop, customer, ellen);
  const [productId] = await addShopProducts(shop, [2]);
  const id = await addWaitingShopOrder(shop, customer, productId!);
  expect(await shop.as(ellen).refused(withdrawShopOrderEndpoint, { id, version: 1 })).toMatchObject({ status: 404 });
  expect(await shop.as(marit).call(withdrawShopOrderEndpoint, { id, version: 1 })).toEqual({ id });
  expect(await shop.as(marit).refused(withdrawShopOrderEndpoint, { id, version: 2 })).toMatchObject({ code: 'SHOP_ORDER_ANSWERED' });
  const ofRemoved = await addWaitingShopOrder(shop, customer, 999_999);
  expect(await shop.as(marit).call(withdrawShopOrderEndpoint, { id: ofRemoved, version: 1 })).toEqual({ id: ofRemoved });
  expect((await shop.as(marit).call(readShopBasketEndpoint, {})).saved).toMatchObject([{ productId }]);
});
