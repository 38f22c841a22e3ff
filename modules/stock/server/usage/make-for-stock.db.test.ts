import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { moveLine, setQuantityProduced } from '#modules/baskets/server/public.ts';
import { readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { listMyStockEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { listArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { makeForStockEndpoint } from '#modules/stock/contract/usage/make-for-stock.endpoint.ts';
import { loadBook } from '#modules/stock/server/book/load-book.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addShopCustomer } from '#test/shop-products.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  for (const fill of [fillCatalogue, fillParameters, fillQuestions]) await fill(demo);
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const stockOf = (articleId: number) => shop.as('buyer').call(readStockEndpoint, { articleId });

async function calculate(articleId: number): Promise<void> {
  const { subGroups } = await shop.as('estimator').call(listProductGroupsEndpoint, {});
  const subGroupId = subGroups.find((one) => one.code === 'exercise-book')!.id;
  const { template } = await shop.as('estimator').call(readProductStartEndpoint, { id: subGroupId, customerId: customer.id });
  const kept = { ...template, product: 'saddle-stitched-booklet' } as EstimateCaseInput;
  await shop.as('warehouse').call(saveArticleCalculationEndpoint, { id: articleId, version: 0, subGroupId, quantity: 500, case: kept });
}

async function confirm(id: number): Promise<void> {
  const { version } = await manager().call(readBasketEndpoint, { id });
  expect((await manager().call(confirmBasketEndpoint, { id, version })).sentTo).toBe('');
}

/** Makes this many good pieces of a line. */
async function produce(lineId: number, good: number): Promise<void> {
  await shop.kernel.act(async (context) => {
    await context.tx.rows(sql`UPDATE lines SET status = 'into_production' WHERE id = ${lineId}`);
    await setQuantityProduced(context, lineId, good);
    await moveLine(context, lineId, 'ready');
  });
}

describe('make for stock', () => {
  it('lets the owner see an article run low until enough of it is being made', async () => {
    const email = 'm.vandervelde@voorbeeld.example';
    const owner = await addShopCustomer(shop, email);
    const { id: articleId } = await addArticle(shop, { stock: 20, minStock: 100, customerId: owner.id });
    const seen = async () => (await shop.as(email).call(listMyStockEndpoint, {})).articles.find((one) => one.articleId === articleId);
    await calculate(articleId);
    expect(await seen()).toMatchObject({ free: 20, isLow: true, advice: 80 });
    const { id } = await manager().call(makeForStockEndpoint, { articleId, quantity: 500, readyOn: '2026-12-01' });
    await confirm(id);
    expect(await seen()).toMatchObject({ free: 20, isLow: false, advice: 0 });
  });

  it('enters an order without a price, and puts what is ready into stock with its lot, location and cost', async () => {
    const { id: articleId } = await addArticle(shop, { stock: 20, minStock: 100 });
    const asked = { articleId, quantity: 500, readyOn: '2026-12-01' };
    // A person who may not look up customers is told who can do the first one.
    const refused = await manager().refused(makeForStockEndpoint, asked);
    expect(refused).toMatchObject({ code: 'STOCK_CUSTOMER_REQUIRED', message: expect.stringContaining('klanten mag zoeken') });
    const owned = { ...asked, customerId: customer.id };
    expect(await manager().refused(makeForStockEndpoint, owned)).toMatchObject({ code: 'REPRINT_WITHOUT_CALCULATION' });
    await calculate(articleId);
    expect((await shop.as('estimator').refused(makeForStockEndpoint, owned)).status).toBe(403);
    const { id } = await manager().call(makeForStockEndpoint, owned);
    const entered = await manager().call(readBasketEndpoint, { id });
    expect(entered).toMatchObject({ type: 50, total: 0, deliveryDate: '2026-12-01', lines: [{ makesArticleId: articleId, price: 0 }] });

    await confirm(id);
    expect(await stockOf(articleId)).toMatchObject({ physical: 20, inProduction: 500, economic: 520, belowMinimum: false, advice: 0 });
    expect((await manager().call(listArticleCoverEndpoint, { state: 'below' })).rows).toEqual([]);
    const { itemId } = await stockOf(articleId);
    const { book } = await shop.kernel.act((context) => loadBook(context, { itemIds: [itemId!], from: '2026-11-18', purchases: [] }));
    expect(book.production).toEqual([{ item: String(itemId), on: '2026-12-01', quantity: 500_000 }]);
    const lineId = entered.lines[0]!.id;
    await produce(lineId, 495);
    const stock = await stockOf(articleId);
    expect(stock).toMatchObject({ physical: 515, inProduction: 0, economic: 515 });
    expect(stock.journal[0]).toMatchObject({ type: 20, quantity: 495 });
    const received = await shop.kernel.act(({ tx }) =>
      tx.row(sql`
        SELECT m.value = (l.cost + l.outside_difference)::numeric / 10000 AS "atCost", p.code = 'A-01' AS "whereItLies", m.line_id::int AS line
        FROM stock_mutations m JOIN lines l ON l.id = m.line_id JOIN stock_locations p ON p.id = m.location_id WHERE l.basket_id = ${id}`),
    );
    expect(received).toEqual({ atCost: true, whereItLies: true, line: lineId });
    const made = await manager().call(readBasketEndpoint, { id });
    expect(made).toMatchObject({ status: 'delivered', lines: [{ status: 'delivered', quantityShipped: 495 }] });
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id });
    expect(entries.map(({ fact }) => fact)).toContain('line.received_into_stock');
    expect(await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT 1 FROM mails WHERE refs @> ARRAY[${`basket:${id}`}]`))).toEqual([]);
    await shop.kernel.act(({ tx }) => tx.addJob('baskets.closeInvoiced', {}));
    await shop.runJobs();
    expect((await manager().call(readBasketEndpoint, { id })).status).toBe('closed');
  });

  it('gives the lot the weakest certificate of the paper of a line with the FSC logo', async () => {
    const { id: articleId } = await addArticle(shop, {});
    await calculate(articleId);
    const { id } = await manager().call(makeForStockEndpoint, { articleId, quantity: 100, readyOn: '2026-12-01', customerId: customer.id });
    await confirm(id);
    const lineId = (await manager().call(readBasketEndpoint, { id })).lines[0]!.id;
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`
        WITH logo AS (UPDATE lines SET fsc_logo = true, fsc_approval = 'NC-1' WHERE id = ${lineId}),
        lots AS (INSERT INTO stock_lots (item_id, code, received_on, certificate)
          SELECT (SELECT min(id) FROM stock_items), c, '2026-11-02', c FROM unnest(ARRAY['fsc_mix', 'fsc_recycled']) c RETURNING id, item_id)
        INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, type, quantity, balance, line_id, act, actor_name)
        SELECT '2026-11-18T10:00:00Z', item_id, id, (SELECT min(id) FROM stock_locations), '2026-11-18', 30, -100, 0, ${lineId}, nextval('stock_acts'), 'x' FROM lots`),
    );
    await produce(lineId, 100);
    expect((await stockOf(articleId)).lots).toMatchObject([{ quantity: 100, certificate: 'fsc_mix' }]);
  });

  it('receives goods of a customer without a value', async () => {
    const { id: articleId } = await addArticle(shop, { customerId: customer.id });
    await calculate(articleId);
    const { id } = await manager().call(makeForStockEndpoint, { articleId, quantity: 100, readyOn: '2026-12-01' });
    await confirm(id);
    await produce((await manager().call(readBasketEndpoint, { id })).lines[0]!.id, 100);
    expect(await stockOf(articleId)).toMatchObject({ physical: 100, averageCostEur: null });
  });
});
