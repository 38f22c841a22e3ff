import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { maxItems } from '#modules/webrequests/domain/shop/shop-item.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer, addShopProducts } from '#test/shop-products.ts';

let shop: TestShop;
let products: number[];
const marit = () => shop.as('m.vandervelde@voorbeeld.example');
const item = (change: object = {}) => ({
  brand: 0,
  productId: products[0]!,
  place: 'saved' as const,
  quantity: 250,
  answers: {},
  ...change,
});
beforeAll(async () => {
  shop = await openTestShop({});
  products = await addShopProducts(shop, [1, 2]);
  await addShopCustomer(shop, 'm.vandervelde@voorbeeld.example');
  await addShopCustomer(shop, 'inkoop@delindewal.example');
});
afterAll(() => shop.close());

describe('save shop item', () => {
  it('changes an own product in its version, and tells that of another contact like one that is gone', async () => {
    const saved = await marit().call(saveShopItemEndpoint, item());
    const change = item({ ...saved, quantity: 300 });
    expect(await shop.as('inkoop@delindewal.example').refused(saveShopItemEndpoint, change)).toMatchObject({ status: 404 });
    expect(await marit().call(saveShopItemEndpoint, change)).toEqual({ id: saved.id, version: 2 });
    expect(await marit().refused(saveShopItemEndpoint, change)).toMatchObject({ code: 'STALE_VERSION' });
    expect(await marit().refused(saveShopItemEndpoint, item({ productId: 999_999 }))).toMatchObject({ status: 404 });
    expect(await shop.as('order_manager').refused(saveShopItemEndpoint, item())).toMatchObject({ code: 'ONLY_FOR_CUSTOMERS' });
  });

  it('collects products of one brand, and no more than the basket holds', async () => {
    const inBasket = item({ place: 'basket' });
    const added = await Promise.allSettled(Array.from({ length: maxItems + 1 }, () => marit().call(saveShopItemEndpoint, inBasket)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxItems);
    expect(await marit().refused(saveShopItemEndpoint, inBasket)).toMatchObject({ code: 'SHOP_FULL' });
    const other = shop.as('inkoop@delindewal.example');
    await other.call(saveShopItemEndpoint, inBasket);
    const ofOther = item({ place: 'basket', productId: products[1]!, brand: 2 });
    expect(await other.refused(saveShopItemEndpoint, ofOther)).toMatchObject({ code: 'SHOP_OTHER_BRAND' });
  });
});
