import { afterAll, beforeAll, expect, it } from 'vitest';
import { readUsageForecastEndpoint } from '#modules/stock/contract/usage/usage-forecast.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle, bookWeeklyUse } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const read = (articleId: number, leadDays?: number) =>
  shop.as('order_manager').call(readUsageForecastEndpoint, { articleId, ...(leadDays !== undefined && { leadDays }) });

it('read usage forecast › gives the use a week with its error, the unusual week, and the reorder point of a lead time', async () => {
  const { id, code } = await addArticle(shop, { stock: 500, minStock: 120 });
  expect(await read(id)).toMatchObject({ code, minStock: 120, perWeek: null, error: null, weeks: [], leadDays: 10 });
  await bookWeeklyUse(shop, id);
  const forecast = await read(id);
  expect(forecast.perWeek).toBe(15.2);
  expect(forecast.weeks.filter(({ used }) => used === 80)).toEqual([{ startsOn: '2026-10-19', used: 80, isOutlier: true, excluded: null }]);
  expect((await read(id, 20)).reorderPoint).toBeGreaterThan((await read(id, 5)).reorderPoint);
  expect((await shop.as('order_manager').refused(readUsageForecastEndpoint, { articleId: 999_999 })).status).toBe(404);
});
