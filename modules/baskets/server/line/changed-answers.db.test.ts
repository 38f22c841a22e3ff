import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { copyBasketEndpoint, previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { priceSetEndpoint } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { addCustomer } from '#test/baskets.ts';
import { type Caller, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let roos: Caller;
let customerId: number;
let subGroupId: number;

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  await fillQuestions(demo);
  roos = shop.as('order_manager');
  ({ id: customerId } = await addCustomer(shop, { name: 'Universiteit Leeuwenstad' }));
  const { groups } = await roos.call(readProductsEndpoint, {});
  subGroupId = groups.flatMap(({ products }) => products).find(({ code }) => code === 'thesis-perfect-bound')!.id;
});
afterAll(() => shop.close());

const thesis = (cover: object, inner: object = {}): EstimateCaseInput => ({
  product: 'perfect-bound-book',
  quantities: [100],
  format: { widthMm: 170, heightMm: 240 },
  components: [
    { role: 'inner', pages: 184, colourPages: 24, paper: 'HVO90', colours: '4/4', ...inner },
    { role: 'cover', paper: 'SIL300', colours: '4/0', ...cover },
  ],
});
const matt = { lamination: { film: 'matt', sides: 1 } };
/** Recycled paper cannot be laminated. */
const forbidden = thesis({ paper: 'REC100', ...matt });
const newBasket = async () => (await roos.call(createBasketEndpoint, { customerId })).id;
const keptCase = (lineId: number) =>
  shop.kernel.act(async ({ tx }) => {
    const found = await tx.row<{ case: EstimateCaseInput }>(sql`SELECT estimate_case AS "case" FROM lines WHERE id = ${lineId}`);
    return found!.case;
  });

describe('saved answers that cannot be combined', () => {
  it('become the first valid ones: the response and the history say what changed and why', async () => {
    const basketId = await newBasket();
    const saved = await roos.call(createLineEndpoint, { basketId, subGroupId, case: forbidden, quantity: 100 });
    expect(saved.changed).toEqual(['Laminaat op het omslag: Mat werd Geen, want Papier van het omslag is Gerecycled 100 g.']);
    const cover = (await keptCase(saved.id)).components[1]!;
    expect(cover).toMatchObject({ paper: 'REC100' });
    expect(cover.lamination).toBeUndefined();
    expect(saved.case.components[1]).toEqual(cover);
    const { entries } = await roos.call(readBasketHistoryEndpoint, { id: basketId });
    expect(entries.map(({ fact }) => fact)).toContain('line.answer_changed');
    const plain = await roos.call(createLineEndpoint, { basketId, subGroupId, case: thesis({ paper: 'REC100' }), quantity: 100 });
    expect(plain).toMatchObject({ price: saved.price, changed: [] });
  });
  it('include answers unknown to the product: an unknown paper becomes the first one, a hidden answer is dropped', async () => {
    const basketId = await newBasket();
    const asked = thesis({ lamination: { film: 'gloss', sides: 1 }, spotUv: { coverageRate: 0.1 } }, { paper: 'GLO135' });
    const saved = await roos.call(createLineEndpoint, { basketId, subGroupId, case: asked, quantity: 100 });
    expect(saved.changed).toHaveLength(2);
    const [inner, cover] = (await keptCase(saved.id)).components;
    expect(inner!.paper).toBe('HVO90');
    expect(cover!.spotUv).toBeUndefined();
  });
  it('are refused when no answer is valid', async () => {
    const basketId = await newBasket();
    const never = `[{"value":"none","nameNl":"geen","nameEn":"none","notWith":[{"question":"cover-paper","value":"REC100"}]}]`;
    const before = await shop.kernel.act(({ tx }) =>
      tx.row<{ answers: unknown }>(sql`SELECT answers FROM questions WHERE code = 'cover-lamination'`),
    );
    const set = (answers: string) =>
      shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE questions SET answers = ${answers}::jsonb WHERE code = 'cover-lamination'`));
    await set(never);
    const refused = await roos.refused(createLineEndpoint, { basketId, subGroupId, case: forbidden, quantity: 100 });
    expect(refused).toMatchObject({ status: 409, code: 'ANSWER_NOT_POSSIBLE' });
    await set(JSON.stringify(before!.answers));
  });
  it('are corrected in a set and in an article calculation as well', async () => {
    const part = (asked: EstimateCaseInput) => ({ kind: 'product' as const, subGroupId, case: asked, perSet: 1 });
    const parts = [part(forbidden), part(thesis(matt))];
    const { parts: priced } = await roos.call(priceSetEndpoint, { customerId, quantity: 100, parts });
    expect(priced.map(({ refusal }) => refusal)).toEqual([null, null]);
    const set = await roos.call(saveSetEndpoint, { customerId, name: 'Promotie', quantity: 100, parts });
    expect(set.changed).toHaveLength(1);
    expect((await keptCase(set.lineIds[0]!)).components[1]!.lamination).toBeUndefined();
    const article = {
      code: 'DISS-1',
      nameNl: 'Proefschrift',
      nameEn: 'Thesis',
      vatPercent: 9,
      pieceWeightG: 300,
      piecesPerBox: 20,
    } as const;
    const { id } = await shop.as('estimator').call(createArticleEndpoint, { ...article, priceBreaks: [{ fromQuantity: 1, eachEur: 9 }] });
    const keeps = { id, version: 0, subGroupId, quantity: 100, case: forbidden };
    expect((await shop.as('estimator').call(saveArticleCalculationEndpoint, keeps)).changed).toHaveLength(1);
  });
  it('are reported before and after copying a line made under other rules', async () => {
    const basketId = await newBasket();
    const { id: lineId } = await roos.call(createLineEndpoint, { basketId, subGroupId, case: thesis(matt), quantity: 100 });
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE lines SET estimate_case = ${JSON.stringify(forbidden)}::jsonb WHERE id = ${lineId}`),
    );
    const preview = await roos.call(previewCopyEndpoint, { id: basketId });
    expect(preview.lines[0]!.changed).toHaveLength(1);
    const copy = { id: basketId, lineIds: [lineId], prices: 'today' as const, deliveries: false, files: false };
    expect((await roos.call(copyBasketEndpoint, copy)).changed).toHaveLength(1);
  });
});
