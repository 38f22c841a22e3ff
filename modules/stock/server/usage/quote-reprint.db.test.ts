import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { fillQuestions } from '#demo/catalogue/questions.ts';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { listProductGroupsEndpoint } from '#modules/catalogue/contract/groups.endpoints.ts';
import type { EstimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { listMyStockEndpoint } from '#modules/stock/contract/my-stock.endpoints.ts';
import {
  listArticleCoverEndpoint,
  readArticleCoverEndpoint,
  readReprintPriceEndpoint,
} from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { listArticleUsagesEndpoint } from '#modules/stock/contract/usage/article-usages.endpoint.ts';
import { quoteReprintEndpoint } from '#modules/stock/contract/usage/quote-reprint.endpoint.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

const email = 'm.vandervelde@voorbeeld.example';
let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  for (const fill of [fillCatalogue, fillParameters, fillQuestions]) await fill(demo);
  customer = await addCustomer(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`),
  );
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');

/** Dates the receipt of an article back, and adds an issue of these pieces in each of the ten weeks before this one. */
async function useWeekly(articleId: number, pieces: number): Promise<void> {
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, type, quantity, balance, act, actor_name)
      SELECT m.at, m.item_id, m.lot_id, m.location_id, '2026-11-11'::date - 7 * week, 40, -${pieces}::numeric, 0, nextval('stock_acts'), 'Test'
      FROM stock_mutations m JOIN stock_items i ON i.id = m.item_id, generate_series(0, 9) week WHERE i.article_id = ${articleId}`),
  );
}

describe('article dashboard', () => {
  it('tells how many weeks the free stock lasts, and counts what was used by month and by budget group', async () => {
    const { id, code } = await addArticle(shop, { stock: 100, minStock: 120, customerId: customer.id });
    await useWeekly(id, 8);
    const { rows } = await manager().call(listArticleCoverEndpoint, { state: 'below' });
    expect(rows).toMatchObject([{ code, economic: 100, perWeek: 8, weeks: 12.5, usedInYear: 80, advice: 20, isDead: false }]);
    const other = await addArticle(shop, { stock: 5, customerId: (await addCustomer(shop)).id });
    await useWeekly(other.id, 1);
    const { articles } = await shop.as(email).call(listMyStockEndpoint, {});
    expect(articles.map((article) => [article.code, article.weeks, article.usedInYear])).toEqual([[code, 12.5, 80]]);
    const one = await manager().call(readArticleCoverEndpoint, { articleId: id });
    expect(one.months.map(({ used }) => used)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 32, 32, 16]);
    const usages = await manager().call(listArticleUsagesEndpoint, { group: 'budget_group' });
    expect(usages.rows).toMatchObject([{ key: '', total: 90 }]);
    expect(usages.rows[0]!.used.slice(-3)).toEqual([36, 36, 18]);
    expect((await shop.as('finance').refused(listArticleCoverEndpoint, {})).status).toBe(403);
  });
});

describe('quote reprint', () => {
  it('makes a quote for the owner by the kept calculation, at the price that was shown', async () => {
    const owner = await addCustomer(shop, { name: 'Uitgeverij Noord' });
    const { id } = await addArticle(shop, { customerId: owner.id });
    expect(await manager().refused(quoteReprintEndpoint, { articleId: id, quantity: 500 })).toMatchObject({
      code: 'REPRINT_WITHOUT_CALCULATION',
    });
    const { subGroups } = await shop.as('estimator').call(listProductGroupsEndpoint, {});
    const subGroupId = subGroups.find((one) => one.code === 'exercise-book')!.id;
    const { template } = await shop.as('estimator').call(readProductStartEndpoint, { id: subGroupId, customerId: owner.id });
    const kept = { ...template, product: 'saddle-stitched-booklet' } as EstimateCaseInput;
    await shop.as('warehouse').call(saveArticleCalculationEndpoint, { id, version: 0, subGroupId, quantity: 500, case: kept });
    const { price } = await manager().call(readReprintPriceEndpoint, { articleId: id, quantity: 1000 });
    const quoted = await manager().call(quoteReprintEndpoint, { articleId: id, quantity: 1000 });
    const basket = await manager().call(readBasketEndpoint, { id: quoted.id });
    expect(basket).toMatchObject({ status: 'in_calculation', lines: [{ quantity: 1000, price, kind: 'product' }] });
    const own = await addArticle(shop);
    expect(await manager().refused(quoteReprintEndpoint, { articleId: own.id, quantity: 1 })).toMatchObject({
      code: 'REPRINT_WITHOUT_CUSTOMER',
    });
  });
});
