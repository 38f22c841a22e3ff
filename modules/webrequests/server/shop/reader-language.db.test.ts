import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer } from '#test/shop-products.ts';

let shop: TestShop;
const marit = 'm.vandervelde@voorbeeld.example';
const buyer = () => shop.as(marit);
const rows = <Row>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));

beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  const { id } = await addShopCustomer(shop, marit);
  await rows(sql`UPDATE customers SET language = 'en' WHERE id = ${id}`);
});
afterAll(() => shop.close());

it('describes what was calculated in the language of who reads it, and keeps that of the customer for documents', async () => {
  const [product] = (await shop.visitor.call(listShopProductsEndpoint, { brand: 4 })).rows;
  const { answers } = await buyer().call(readShopProductEndpoint, { id: product!.id, brand: 4 });
  await buyer().call(saveShopItemEndpoint, { brand: 4, productId: product!.id, place: 'basket', quantity: 120, answers });
  const { items, sum } = await buyer().call(readShopBasketEndpoint, {});
  const { id, version, specification } = items[0]!;
  const order = { items: [{ id, version }], total: sum.total, leavesOn: null, reference: '', poNumber: '', agreed: true as const };
  const placed = await buyer().call(placeShopOrderEndpoint, order);
  const [stored] = await rows<{ specification: string }>(sql`SELECT specification FROM lines WHERE basket_id = ${placed.order!.id}`);
  expect(stored!.specification).toMatch(/^Format /);
  expect(specification).toMatch(/^Formaat /);
  const read = async () => (await shop.as('order_manager').call(readBasketEndpoint, { id: placed.order!.id })).lines[0]!.specification;
  expect(await read()).toBe(specification);
  await rows(sql`UPDATE lines SET specification = 'As agreed' WHERE basket_id = ${placed.order!.id}`);
  expect(await read()).toBe('As agreed');
});
