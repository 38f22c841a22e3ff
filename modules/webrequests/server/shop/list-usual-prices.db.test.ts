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

it('prices for each customer by their own terms, and for a visitor by the general list', async () => {
  const emails = ['m.vandervelde@voorbeeld.example', 'inkoop@delindewal.example'];
  const ids = [];
  for (const email of emails) ids.push((await addShopCustomer(shop, email)).id);
  const dearer = sql`UPDATE customers SET profit_black_rate = 0.9, profit_colour_rate = 0.9 WHERE id = ${ids[1]}`;
  await shop.kernel.act(({ tx }) => tx.rows(dearer));
  const [visitor, usual, dear] = [
    await shop.visitor.call(listUsualPricesEndpoint, { brand }),
    await shop.as(emails[0]!).call(listUsualPricesEndpoint, { brand }),
    await shop.as(emails[1]!).call(listUsualPricesEndpoint, { brand }),
  ];
  expect(usual).toEqual(visitor);
  expect(dear.rows.some(({ price }, place) => price > visitor.rows[place]!.price)).toBe(true);
});

it('prices the products of the unit that a brand sells', async () => {
  for (const other of [1, 2, 4, 999]) {
    const { rows: products } = await shop.visitor.call(listShopProductsEndpoint, { brand: other });
    const { rows } = await shop.visitor.call(listUsualPricesEndpoint, { brand: other });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ id }) => !products.some((product) => product.id === id))).toEqual([]);
  }
});

it('leaves out a product that cannot be made as it is offered', async () => {
  const { rows } = await shop.visitor.call(listUsualPricesEndpoint, { brand });
  const { id } = rows[0]!;
  const offer = async (quantities: readonly number[]) => {
    const template = sql`template || ${JSON.stringify({ quantities })}::jsonb`;
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE sub_groups SET template = ${template} WHERE id = ${id}`));
    shop.moveClock(shop.clock.now().add({ minutes: 2 }).toString());
  };
  await offer([]);
  const later = await shop.visitor.call(listUsualPricesEndpoint, { brand });
  expect(later.rows.map((row) => row.id)).not.toContain(id);
  await offer([rows[0]!.quantity]);
});
