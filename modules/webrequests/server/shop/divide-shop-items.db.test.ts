import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { divideShopItemsEndpoint } from '#modules/webrequests/contract/shop/divide-shop-items.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import type { TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer, addShopProducts } from '#test/shop-products.ts';

let shop: TestShop;
let own: TestCustomer;
let foreign: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({});
  own = await addShopCustomer(shop, 'm.vandervelde@voorbeeld.example');
  foreign = await addShopCustomer(shop, 'inkoop@delindewal.example');
});
afterAll(() => shop.close());

it('divide shop items takes own and new addresses, each address once, and no foreign one', async () => {
  const [productId] = await addShopProducts(shop, [1]);
  const marit = shop.as('m.vandervelde@voorbeeld.example');
  const saved = await marit.call(saveShopItemEndpoint, { brand: 0, productId: productId!, place: 'basket', quantity: 9, answers: {} });
  const address = { attention: '', street: 'Coolsingel', houseNumber: '1', postcode: '3011 AD', city: 'Rotterdam' };
  const divide = (...deliveries: { quantity: number; addressId?: number; address?: typeof address }[]) => ({
    items: [saved],
    deliveries: deliveries as never,
  });
  const refused = async (...deliveries: Parameters<typeof divide>) => marit.refused(divideShopItemsEndpoint, divide(...deliveries));
  expect(await refused({ addressId: foreign.addressId, quantity: 5 })).toMatchObject({ status: 404 });
  expect(await refused({ addressId: own.addressId, quantity: 60_000 }, { address, quantity: 60_000 })).toMatchObject({
    code: 'SHOP_TOO_MANY',
  });
  expect(await refused({ address: { ...address, city: '' }, quantity: 5 })).toMatchObject({ status: 422 });
  const rows = divide({ addressId: own.addressId, quantity: 40 }, { address, quantity: 50 }, { address, quantity: 60 });
  expect(await marit.call(divideShopItemsEndpoint, rows)).toEqual({ quantity: 150 });
  expect(await marit.refused(divideShopItemsEndpoint, rows)).toMatchObject({ code: 'STALE_VERSION' });
  const [found] = await shop.kernel.act(({ tx }) =>
    tx.rows<{ deliveries: { quantity: number }[] }>(sql`SELECT deliveries FROM shop_items`),
  );
  expect(found!.deliveries.map(({ quantity }) => quantity)).toEqual([40, 110]);
  // Other delivery instructions make another address; without them a known address stays as it is.
  const [item] = await shop.kernel.act(({ tx }) => tx.rows<typeof saved>(sql`SELECT id, version FROM shop_items`));
  const instructed = { ...address, deliveryInstructions: 'Achterdeur' };
  const again = {
    items: [item!],
    deliveries: [
      { address: instructed, quantity: 7 },
      { address: instructed, quantity: 1 },
      { address, quantity: 2 },
    ],
  };
  await marit.call(divideShopItemsEndpoint, again);
  const places = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT delivery_instructions AS said FROM addresses WHERE street = 'Coolsingel' ORDER BY id`),
  );
  expect(places).toEqual([{ said: '' }, { said: 'Achterdeur' }]);
});
