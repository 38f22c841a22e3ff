import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import {
  listShopProductsEndpoint,
  priceShopProductEndpoint,
  readShopProductEndpoint,
} from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { firstOffered, offerOn } from '#modules/webrequests/domain/shop/day-offers.ts';
import { addMoney } from '#platform/domain/money.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let id: number;
const brand = 0;
beforeAll(async () => {
  shop = await openTestShop({});
  shop.kernel.config.limits = { ...shop.kernel.config.limits, prices: { calls: 12, minutes: 1 } };
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillQuestions(demo);
  id = (await shop.visitor.call(listShopProductsEndpoint, { brand })).rows[0]!.id;
});
afterAll(() => shop.close());

// Its calls are counted together, and the last test uses up what a minute allows.
describe('price shop product', { shuffle: false }, () => {
  it('prices what a visitor chose, without the costs behind it, and answers what it priced', async () => {
    const product = await shop.visitor.call(readShopProductEndpoint, { id, brand });
    const { price, problem } = await shop.visitor.call(priceShopProductEndpoint, { id, brand, quantity: 100, answers: product.answers });
    expect([problem, price!.total]).toEqual([null, addMoney(price!.price, price!.transport, price!.vat)]);
    expect(price!.curve.find(({ quantity }) => quantity === 100)!.price).toBe(price!.price);
    expect(offerOn(price!.days, null)).toMatchObject({ percent: 0, price: price!.price });
    expect(firstOffered(price!.days)! > '2026-11-17').toBe(true);
    expect(price!.footprint!.gramsPerCopy).toBeGreaterThan(price!.footprint!.paperGramsPerCopy);
    expect(JSON.stringify(price)).not.toMatch(/cost|margin|profit/i);
    const odd = await shop.visitor.call(priceShopProductEndpoint, { id, brand, quantity: 100, answers: { gold: 'yes' } });
    expect(odd.price?.price).toBe(price!.price);
  });

  it('offers no answer of the office, and keeps the answer of the product where one is asked', async () => {
    const { questions, answers } = await shop.visitor.call(readShopProductEndpoint, { id, brand });
    const paper = questions.find(({ code }) => code === 'inner-paper')!.answers.map(({ value }) => value);
    expect([paper.includes('HVO80'), paper.includes('HVO90L')]).toEqual([true, false]);
    const asked = { id, brand, quantity: 100, answers: { ...answers, 'inner-paper': 'HVO90L' } };
    expect((await shop.visitor.call(priceShopProductEndpoint, asked)).price!.answers['inner-paper']).toBe(answers['inner-paper']);
  });

  it("promises no day before the product's lead time in its unit", async () => {
    const product = await shop.visitor.call(readShopProductEndpoint, { id, brand });
    const leavesOn = async () =>
      (await shop.visitor.call(priceShopProductEndpoint, { id, brand, quantity: 100, answers: product.answers })).price!.days.find(
        ({ kind }) => kind === 'standard',
      )!.leavesOn;
    const setLeadDays = (days: number | null) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE unit_sub_groups SET lead_days = ${days} WHERE sub_group_id = ${id}`));
    await setLeadDays(null);
    const planned = await leavesOn();
    await setLeadDays(60);
    expect(Temporal.PlainDate.from(planned).until(await leavesOn()).days).toBeGreaterThan(60);
  });

  it('refuses what is too large, and tells a product that is not on sale like an unknown one', async () => {
    const asked = { id, brand, quantity: 100, answers: {} };
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, place) => [`a${place}`, 'x']));
    const wrong = [{ quantity: 0 }, { quantity: 1e9 }, { answers: many }, { answers: { a: 'x'.repeat(41) } }, { answers: { A: 'x' } }];
    for (const more of wrong)
      expect(await shop.visitor.refused(priceShopProductEndpoint, { ...asked, ...more })).toMatchObject({ status: 422 });
    expect(await shop.visitor.refused(priceShopProductEndpoint, { ...asked, id: 999999 })).toMatchObject({ status: 404 });
    expect(await shop.visitor.refused(readShopProductEndpoint, { id: 999999, brand })).toMatchObject({ status: 404 });
  });

  it('stands in the sitemap with every product that is sold', async () => {
    const { rows } = await shop.visitor.call(listShopProductsEndpoint, { brand });
    const { body } = await shop.visitor.inject({ method: 'GET', url: '/sitemap.xml' });
    expect(rows.filter((product) => !body.includes(`/shop/${product.id}</loc>`))).toEqual([]);
  });

  it('limits the calculations of one visitor', async () => {
    const asked = { id, brand, quantity: 10, answers: {} };
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => shop.visitor.call(priceShopProductEndpoint, asked)));
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
    expect(await shop.visitor.refused(priceShopProductEndpoint, asked)).toMatchObject({ status: 429 });
    shop.moveClock(shop.clock.now().add({ minutes: 2 }).toString());
  });
});
