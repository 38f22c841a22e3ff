import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillPlanning } from '#demo/orders/planning.ts';
import { readReorderOfferEndpoint } from '#modules/baskets/contract/order/portal.endpoints.ts';
import { reorderEndpoint } from '#modules/baskets/contract/order/reorder.endpoint.ts';
import { addExampleQuestions } from '#modules/catalogue/server/public.ts';
import { askShopQuoteEndpoint } from '#modules/webrequests/contract/shop/ask-shop-quote.endpoint.ts';
import { placeShopOrderEndpoint } from '#modules/webrequests/contract/shop/place-shop-order.endpoint.ts';
import { saveShopItemEndpoint } from '#modules/webrequests/contract/shop/save-shop-item.endpoint.ts';
import { priceShopProductEndpoint, readShopProductEndpoint } from '#modules/webrequests/contract/shop/shop.endpoints.ts';
import { readShopBasketEndpoint } from '#modules/webrequests/contract/shop/shop-basket.endpoints.ts';
import { listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer } from '#test/shop-products.ts';

let shop: TestShop;
/** A report of brand 4 that is sold in HVO90L, a paper of the office. */
let report: number;
const brand = 4;
const quantity = 50;
const marit = () => shop.as('m.vandervelde@voorbeeld.example');
const priceOf = async (paper: string) =>
  (await shop.visitor.call(priceShopProductEndpoint, { id: report, brand, quantity, answers: { 'inner-paper': paper } })).price!;

beforeAll(async () => {
  shop = await openTestShop({});
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillPlanning(demo);
  await shop.kernel.act((context) => addExampleQuestions(context, (product) => product));
  await addShopCustomer(shop, 'm.vandervelde@voorbeeld.example');
  report = (await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM sub_groups WHERE code = 'wire-o-report'`)))!.id;
});
afterAll(() => shop.close());

describe('an answer of the office', () => {
  it('stays for customers where the product is sold with it, by its name and with what another adds', async () => {
    const { answers, questions } = await shop.visitor.call(readShopProductEndpoint, { id: report, brand });
    expect(answers['inner-paper']).toBe('HVO90L');
    const offered = questions.find(({ code }) => code === 'inner-paper')!.answers;
    expect(offered.map(({ value }) => value)).toContain('HVO90L');
    expect(offered.map(({ value }) => value)).not.toContain('HVO90-B2K');
    expect((await priceOf('HVO90')).answers['inner-paper']).toBe('HVO90');
    expect((await priceOf('HVO90L')).answers['inner-paper']).toBe('HVO90L');
  });

  it('is named in the basket and in no order, like an answer that is gone', async () => {
    const item = { brand, productId: report, place: 'basket' as const, quantity };
    const read = () => marit().call(readShopBasketEndpoint, {});
    let saved = await marit().call(saveShopItemEndpoint, { ...item, answers: { 'inner-paper': 'HVO90-B2K' } });
    const order = { leavesOn: null, reference: '', poNumber: '', agreed: true as const };
    const place = async () => ({ ...order, items: [saved], total: (await read()).sum.total });
    expect((await read()).items).toMatchObject([
      { price: null, problem: expect.stringMatching(/^Papier van het binnenwerk: Houtvrij offset 90 g, 50 × 70 cm kan niet.*langlopend/) },
    ]);
    expect(await marit().refused(placeShopOrderEndpoint, await place())).toMatchObject({ code: 'SHOP_ITEM_PROBLEM' });
    saved = await marit().call(saveShopItemEndpoint, { ...item, ...saved, answers: { 'inner-paper': 'GONE' } });
    expect((await read()).items).toMatchObject([{ price: null, problem: expect.stringContaining('GONE') }]);
    saved = await marit().call(saveShopItemEndpoint, { ...item, ...saved, answers: { 'inner-paper': 'HVO90L' } });
    expect((await read()).items).toMatchObject([{ price: (await priceOf('HVO90L')).price, problem: null }]);
    expect((await marit().call(placeShopOrderEndpoint, await place())).order).not.toBeNull();
  });

  it('is not the one that another choice changes into', async () => {
    const forbid = (exclusions: object[]) =>
      shop.kernel.act(({ tx }) =>
        tx.rows(sql`
          UPDATE questions SET answers = (SELECT jsonb_agg(CASE WHEN answer ->> 'value' = 'HVO90-B2K' THEN answer
            ELSE jsonb_set(answer, '{notWith}', ${JSON.stringify(exclusions)}::jsonb) END) FROM jsonb_array_elements(answers) AS answer)
          WHERE code = 'inner-paper'`),
      );
    await forbid([{ question: 'inner-pages', value: '64' }]);
    const asked = { id: report, brand, quantity, answers: { 'inner-pages': '64' } };
    const priced = await shop.visitor.call(priceShopProductEndpoint, asked);
    expect([priced.price, priced.problem]).toEqual([null, expect.stringContaining('Papier')]);
    await forbid([]);
  });

  it('stays on what is ordered again as it was made; when it is gone, one of customers comes instead', async () => {
    const rows = (query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<{ id: number; answers: object[] }>(query));
    const item = { brand, productId: report, place: 'basket' as const, quantity, answers: {} };
    const items = [await marit().call(saveShopItemEndpoint, item)];
    const { sum } = await marit().call(readShopBasketEndpoint, {});
    const order = { leavesOn: null, reference: '', poNumber: '', agreed: true as const, items, total: sum.total };
    const made = (await marit().call(placeShopOrderEndpoint, order)).order!;
    const [line] = await rows(sql`UPDATE lines SET status = 'delivered' WHERE basket_id = ${made.id} RETURNING id`);
    const offer = () => marit().call(readReorderOfferEndpoint, { id: line!.id });
    expect(await offer()).toMatchObject({ problem: null, changed: [] });
    const paperOf = async () => {
      const { total, arrivesOn } = await offer();
      const { id } = await marit().call(reorderEndpoint, { id: line!.id, quantity, total, arrivesOn, poNumber: '', agreed: true });
      return rows(sql`SELECT id FROM lines WHERE basket_id = ${id} AND estimate_case #>> '{components,0,paper}' = 'HVO90'`);
    };
    expect(await paperOf()).toEqual([]);
    // The paper of this order is gone, and another one of the office is the first of what is left.
    const [{ answers } = { answers: [] }] = await rows(sql`SELECT id, answers FROM questions WHERE code = 'inner-paper'`);
    const of = (paper: string) => answers.filter((answer) => 'value' in answer && answer.value === paper);
    const set = (next: object[]) => rows(sql`UPDATE questions SET answers = ${JSON.stringify(next)}::jsonb WHERE code = 'inner-paper'`);
    await set([...of('HVO90-B2K'), ...of('HVO90')]);
    expect((await offer()).changed).toEqual([expect.not.stringContaining('50 × 70')]);
    expect(await paperOf()).toHaveLength(1);
    await set(answers);
  });

  it('stands in no quote that a visitor asks', async () => {
    const sender = { company: 'Bosboeken', name: 'Fenna Bos', email: 'fenna@bosboeken.example', phone: '', remarks: '' };
    await shop.visitor.call(askShopQuoteEndpoint, { id: report, brand, quantity, answers: { 'inner-paper': 'HVO90-B2K' }, ...sender });
    const { rows } = await shop.as('order_manager').call(listWebRequestsEndpoint, {});
    expect(rows).toMatchObject([{ kind: 'quote', shownPrice: (await priceOf('HVO90L')).price }]);
  });
});
