import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { readArticleCalculationEndpoint } from '#modules/baskets/contract/article/article-calculation.endpoints.ts';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import { readArticleHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { saveUnitProductEndpoint } from '#modules/catalogue/contract/save-unit-product.endpoint.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { readAdviceEndpoint } from '#modules/estimating/contract/calculator/read-advice.endpoint.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
let customer: TestCustomer;
/** The exercise book, a product defined by data only, with the initial case of its calculation. */
let bookId: number;
let start: EstimateCaseInput;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  for (const fill of [fillCatalogue, fillParameters, fillQuestions]) await fill(demo);
  customer = await addCustomer(shop);
  const { subGroups } = await shop.as('estimator').call(listProductGroupsEndpoint, {});
  bookId = subGroups.find(({ code }) => code === 'exercise-book')!.id;
  const { template } = await shop.as('estimator').call(readProductStartEndpoint, { id: bookId, customerId: customer.id });
  start = { ...template, product: 'saddle-stitched-booklet' } as EstimateCaseInput;
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const newBasket = () => manager().call(createBasketEndpoint, { customerId: customer.id });
const calculate = (asked: EstimateCaseInput) =>
  manager().call(calculateEndpoint, { case: asked, subGroupId: bookId, customerId: customer.id });
const withPages = (pages: number) => ({
  ...start,
  components: start.components.map((part) => (part.role === 'inner' ? { ...part, pages } : part)),
});

describe('product defined by data only', () => {
  it('prices on the allowed presses and orders at that price', async () => {
    const { answer } = await calculate(start);
    if (answer.kind !== 'priced') throw new Error(answer.code);
    expect(answer.chosen.route.inner?.every((press) => ['D1', 'D2', 'M1'].includes(press))).toBe(true);
    const basket = await newBasket();
    const quantity = answer.chosen.quantity;
    const line = await manager().call(createLineEndpoint, { basketId: basket.id, subGroupId: bookId, case: start, quantity });
    expect(line.price).toBe(answer.ladder.find((rung) => rung.quantity === quantity)?.price);
  });
  it('enforces its own multiple of pages, in the calculator and in a line', async () => {
    expect((await calculate(withPages(44))).answer).toMatchObject({
      kind: 'refused',
      code: 'PAGES_NOT_MULTIPLE',
      suggestions: [{ value: 40 }, { value: 48 }],
    });
    const basket = await newBasket();
    const line = { basketId: basket.id, subGroupId: bookId, case: withPages(44), quantity: 100 };
    expect(await manager().refused(createLineEndpoint, line)).toMatchObject({ code: 'PAGES_NOT_MULTIPLE' });
  });
  it('advises no paper or number of pages that it does not allow', async () => {
    const { cheaper } = await manager().call(readAdviceEndpoint, {
      case: start,
      quantity: 250,
      subGroupId: bookId,
      customerId: customer.id,
    });
    const papers = cheaper.flatMap(({ change }) => (change.kind === 'paper' ? [change.paper] : []));
    expect(papers.filter((paper) => !['HVO90', 'HVO80', 'REC100', 'SIL250'].includes(paper))).toEqual([]);
    expect(cheaper.filter(({ change }) => change.kind === 'pages')).toEqual([]);
  });
  it('assigns an unmanaged quote to the order manager of its unit', async () => {
    const basket = await newBasket();
    const [chief] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ id: number }>(sql`SELECT id FROM managers WHERE kind = 'order' ORDER BY id LIMIT 1`),
    );
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET order_manager_id = NULL WHERE id = ${basket.id}`));
    const { unit } = await manager().call(readBasketEndpoint, { id: basket.id });
    const [row] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ version: number }>(
        sql`SELECT version FROM unit_sub_groups WHERE business_unit_id = ${unit.id} AND sub_group_id = ${bookId}`,
      ),
    );
    await shop.as('estimator').call(saveUnitProductEndpoint, {
      ...{ unitId: unit.id, subGroupId: bookId, version: row?.version ?? 0, enabled: true, portalVisible: false },
      ...{ vatPercent: null, leadDays: null, orderManagerId: chief!.id },
    });
    await manager().call(createLineEndpoint, { basketId: basket.id, subGroupId: bookId, case: start, quantity: 250 });
    expect((await manager().call(readBasketEndpoint, { id: basket.id })).orderManager?.id).toBe(chief!.id);
  });
});

describe('article calculation', () => {
  it('stores the answers, prices any quantity again, and lists the last five prices', async () => {
    const { id } = await addArticle(shop, { stock: 0, code: 'SCHRIFT-1' });
    const keep = { id, version: 0, subGroupId: bookId, quantity: 250, case: start };
    const estimator = shop.as('estimator');
    expect(await estimator.call(saveArticleCalculationEndpoint, keep)).toEqual({ version: 1, changed: [] });
    expect(await estimator.refused(saveArticleCalculationEndpoint, keep)).toMatchObject({ code: 'STALE_VERSION' });
    expect(await estimator.refused(saveArticleCalculationEndpoint, { ...keep, id: 999_999 })).toMatchObject({ status: 404 });
    expect(await estimator.refused(saveArticleCalculationEndpoint, { ...keep, version: 1, case: withPages(44) })).toMatchObject({
      code: 'PAGES_NOT_MULTIPLE',
    });
    const { calculation } = await estimator.call(readArticleCalculationEndpoint, { id });
    const basket = await newBasket();
    for (const quantity of [100, 150, 200, 300, 400, 500]) {
      const asked = { ...(calculation!.case as EstimateCaseInput), quantities: [quantity] };
      await manager().call(createLineEndpoint, { basketId: basket.id, subGroupId: bookId, makesArticleId: id, case: asked, quantity });
    }
    const { prices } = await manager().call(readArticleCalculationEndpoint, { id });
    expect(prices.map(({ quantity, made }) => [quantity, made])).toEqual([500, 400, 300, 200, 150].map((quantity) => [quantity, true]));
    expect(prices.every(({ price, each, quantity }) => Math.abs(each * quantity - price) <= quantity * 50)).toBe(true);
  });
  it('records the product and the press in the history', async () => {
    const { id } = await addArticle(shop, { stock: 0, code: 'SCHRIFT-2' });
    const { answer } = await calculate(start);
    if (answer.kind !== 'priced') throw new Error(answer.code);
    const { inner } = answer.chosen.route;
    const { subGroups } = await shop.as('estimator').call(listProductGroupsEndpoint, {});
    const booklet = subGroups.find(({ code }) => code === 'saddle-stitched-booklet')!;
    const { template } = await shop.as('estimator').call(readProductStartEndpoint, { id: booklet.id, customerId: customer.id });
    const keep = { id, version: 0, subGroupId: bookId, quantity: 250, case: start };
    const kept = [
      keep,
      { ...keep, version: 1, case: { ...start, route: { inner } } },
      { ...keep, version: 2, subGroupId: booklet.id, case: { ...template, product: 'saddle-stitched-booklet' } as EstimateCaseInput },
    ];
    for (const one of kept) await shop.as('estimator').call(saveArticleCalculationEndpoint, one);
    const { entries } = await shop.as('admin').call(readArticleHistoryEndpoint, { id });
    expect(entries[1]!.change).toBe(`Binnenwerk · pers: – → ${inner!.join(' + ')}`);
    expect(entries[0]!.change).toMatch(new RegExp(`^Productgroep: .+ → ${booklet.nameNl}`));
  });
  it('refuses an article of another customer', async () => {
    const { id } = await addArticle(shop, { customerId: (await addCustomer(shop)).id });
    const basket = await newBasket();
    const line = { basketId: basket.id, subGroupId: bookId, case: start, quantity: 250 };
    expect(await manager().refused(createLineEndpoint, { ...line, makesArticleId: id })).toMatchObject({
      code: 'ARTICLE_OF_OTHER_CUSTOMER',
    });
    expect(await manager().refused(createLineEndpoint, { ...line, makesArticleId: 999_999 })).toMatchObject({ status: 404 });
    expect(await manager().refused(readArticleCalculationEndpoint, { id: 999_999 })).toMatchObject({ status: 404 });
  });
});
