import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeShopItemEndpoint } from '#modules/webrequests/contract/shop/remove-shop-item.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer, addShopProducts } from '#test/shop-products.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({});
  await addShopCustomer(shop, 'm.vandervelde@voorbeeld.example');
  await addShopCustomer(shop, 'inkoop@delindewal.example');
});
afterAll(() => shop.close());

it('remove shop item removes a product of one’s own once', async () => {
  const [productId] = await addShopProducts(shop, [1]);
  const marit = shop.as('m.vandervelde@voorbeeld.example');
  const item = { brand: 0, productId: productId!, place: 'basket' as const, quantity: 250, answers: {} };
  const saved = await marit.call(saveShopItemEndpoint, item);
  expect(await shop.as('inkoop@delindewal.example').refused(removeShopItemEndpoint, saved)).toMatchObject({ status: 404 });
  expect(await marit.call(removeShopItemEndpoint, saved)).toEqual({ id: saved.id });
  expect(await marit.refused(removeShopItemEndpoint, saved)).toMatchObject({ status: 404 });
});
