import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { excludeWeekEndpoint } from '#modules/stock/contract/usage/exclude-week.endpoint.ts';
import { includeWeekEndpoint } from '#modules/stock/contract/usage/include-week.endpoint.ts';
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

it('include week › counts a week again that was left out', async () => {
  const { id } = await addArticle(shop, { stock: 500 });
  await bookWeeklyUse(shop, id);
  const before = [await read(id), await cover(id)];
  const week = { articleId: id, week: '2026-10-19' };
  await shop.as('admin').call(excludeWeekEndpoint, { ...week, reason: 'Beurs' });
  expect((await read(id)).perWeek).toBe(8);
  await shop.as('admin').call(includeWeekEndpoint, week);
  expect([await read(id), await cover(id)]).toEqual(before);
  expect(await shop.as('admin').call(includeWeekEndpoint, week)).toEqual({});
});
