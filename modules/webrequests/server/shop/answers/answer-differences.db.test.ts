import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { addExampleQuestions } from '#modules/catalogue/server/public.ts';
import {
  listShopProductsEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { addMoney } from '#platform/domain/money.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const brand = 0;
beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await shop.kernel.act((context) => addExampleQuestions(context, (product) => product));
});
afterAll(() => shop.close());

it('price of a shop product › says what another answer adds, which is what choosing it costs more', async () => {
  const { rows } = await shop.visitor.call(listShopProductsEndpoint, { brand });
  let compared = 0;
  for (const { id } of rows.slice(0, 4)) {
    const { answers, quantity } = await shop.visitor.call(readShopProductEndpoint, { id, brand });
    const priceOf = async (chosen: Record<string, string>) =>
      (await shop.visitor.call(priceShopProductEndpoint, { id, brand, quantity, answers: chosen })).price!;
    const { price, differences } = await priceOf(answers);
    const others = Object.entries(differences).flatMap(([code, found]) => Object.entries(found).map((one) => [code, ...one] as const));
    for (const [code, value, difference] of others.slice(0, 2)) {
      expect(value).not.toBe(answers[code]);
      expect(addMoney(price, difference)).toBe((await priceOf({ ...answers, [code]: value })).price);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(2);
});
