import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { addExampleQuestions } from '#modules/catalogue/server/public.ts';
import { readConfiguredThesisEndpoint } from '#modules/theses/contract/read-configured-thesis.endpoint.ts';
import { listShopProductsEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { configurationText } from '#modules/webrequests/domain/shop/configuration.ts';
import { addCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const email = 'm.vandervelde@voorbeeld.example';
const brand = 2;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await shop.kernel.act((context) => addExampleQuestions(context, (product) => product));
  const { contactId } = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}) WHERE id = ${contactId}`),
  );
});
afterAll(() => shop.close());

it('read configured thesis › gives the wizard what a visitor chose in the shop, and nothing of another product or link', async () => {
  const { rows } = await shop.visitor.call(listShopProductsEndpoint, { brand });
  const products = await Promise.all(rows.map(({ id }) => shop.visitor.call(readShopProductEndpoint, { id, brand })));
  const thesis = products.find(({ code }) => code === 'thesis-perfect-bound')!;
  const c = configurationText({ quantity: 80, answers: { 'inner-pages': '212', 'inner-colour-pages': '30' } });
  const read = (product: number, text = c) => shop.as(email).call(readConfiguredThesisEndpoint, { product, c: text });
  expect((await read(thesis.id)).answers).toMatchObject({
    binding: 'softcover',
    copies: 80,
    pages: 212,
    colourPages: 30,
    format: '170x240',
  });
  const other = products.find(({ code }) => code === 'bookmark')!;
  expect([await read(other.id), await read(thesis.id, 'niets')]).toEqual([{ answers: null }, { answers: null }]);
});
