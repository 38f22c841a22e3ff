import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import {
  listShopProductsEndpoint,
  listUsualPricesEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer } from '#test/shop-products.ts';

let shop: TestShop;
const brand = 0;
beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
});
afterAll(() => shop.close());

it('says of every product what its page asks for the usual quantity', async () => {
  const { rows: products } = await shop.visitor.call(listShopProductsEndpoint, { brand });
  const { rows } = await shop.visitor.call(listUsualPricesEndpoint, { brand });
  expect(rows.map(({ id }) => id).sort()).toEqual(products.map(({ id }) => id).sort());
  for (const { id, quantity, price } of rows.slice(0, 3)) {
    const product = await shop.visitor.call(readShopProductEndpoint, { id, brand });
    const priced = await shop.visitor.call(priceShopProductEndpoint, { id, brand, quantity, answers: product.answers });
    expect([product.quantity, priced.price!.price]).toEqual([quantity, price]);
  }
});

it('prices for a customer by their own terms, and for a visitor by the general list', async () => {
  const email = 'm.vandervelde@voorbeeld.example';
  const { id } = await addShopCustomer(shop, email);
  const dearer = sql`UPDATE customers SET profit_black_rate = 0.9, profit_colour_rate = 0.9 WHERE id = ${id}`;
  await shop.kernel.act(({ tx }) => tx.rows(dearer));
  const visitor = await shop.visitor.call(listUsualPricesEndpoint, { brand });
  const customer = await shop.as(email).call(listUsualPricesEndpoint, { brand });
  expect(customer.rows.length).toBe(visitor.rows.length);
  expect(customer.rows.some(({ price }, place) => price > visitor.rows[place]!.price)).toBe(true);
});

it('leaves out a product that cannot be made as it is offered', async () => {
  const { rows } = await shop.visitor.call(listUsualPricesEndpoint, { brand });
  const { id } = rows[0]!;
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE sub_groups SET template = template || '{"quantities": []}' WHERE id = ${id}`));
  shop.moveClock(shop.clock.now().add({ minutes: 2 }).toString());
  const later = await shop.visitor.call(listUsualPricesEndpoint, { brand });
  expect(later.rows.map((row) => row.id)).not.toContain(id);
});
