import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { excludeWeekEndpoint } from '#modules/stock/contract/usage/exclude-week.endpoint.ts';
import { readUsageForecastEndpoint } from '#modules/stock/contract/usage/usage-forecast.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle, bookWeeklyUse } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const read = (articleId: number) => shop.as('order_manager').call(readUsageForecastEndpoint, { articleId });
const cover = (articleId: number) => shop.as('order_manager').call(readArticleCoverEndpoint, { articleId });

it('exclude week › has forecast, reorder point and cover go by the other weeks', async () => {
  const { id } = await addArticle(shop, { stock: 500, minStock: 1 });
  await bookWeeklyUse(shop, id);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE stock_items SET reorder = 'auto' WHERE article_id = ${id}`));
  const before = [await read(id), await cover(id)] as const;
  expect(before[1].reorderPoint).toBeGreaterThan(40);
  const week = { articleId: id, week: '2026-10-19', reason: 'Beurs' };
  expect(await shop.as('admin').call(excludeWeekEndpoint, week)).toEqual({});
  const after = [await read(id), await cover(id)] as const;
  expect(after[0].perWeek).toBe(8);
  expect(after[0].weeks.find(({ startsOn }) => startsOn === week.week)).toMatchObject({ used: 80, isOutlier: true, excluded: 'Beurs' });
  expect(after[0].reorderPoint).toBeLessThan(before[0].reorderPoint);
  expect(after[1].perWeek).toBe(8);
  expect(after[1].reorderPoint).toBeLessThan(15);
});
it('exclude week › refuses a day that is no week of the list, and who edits no articles', async () => {
  const { id } = await addArticle(shop, { stock: 500 });
  await bookWeeklyUse(shop, id);
  const week = { articleId: id, week: '2026-10-20', reason: 'Beurs' };
  expect(await shop.as('admin').refused(excludeWeekEndpoint, week)).toMatchObject({ code: 'WEEK_NOT_SHOWN' });
  expect((await shop.as('finance').refused(excludeWeekEndpoint, { ...week, week: '2026-10-19' })).status).toBe(403);
  expect((await shop.as('admin').refused(excludeWeekEndpoint, { ...week, articleId: 999_999 })).status).toBe(404);
});
