import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readArticleCoverEndpoint } from '#modules/stock/contract/usage/article-cover.endpoints.ts';
import { excludeWeekEndpoint, includeWeekEndpoint } from '#modules/stock/contract/usage/exclude-week.endpoint.ts';
import { readUsageForecastEndpoint } from '#modules/stock/contract/usage/usage-forecast.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

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
  // Eight pieces in each of nine weeks, nine in one, and eighty in another.
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`
      INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, type, quantity, balance, act, actor_name)
      SELECT m.at, m.item_id, m.lot_id, m.location_id, '2026-11-11'::date - 7 * week, 40, CASE week WHEN 3 THEN -80 WHEN 5 THEN -9 WHEN 6 THEN -7 ELSE -8 END, 0, nextval('stock_acts'), 'Test'
      FROM stock_mutations m JOIN stock_items i ON i.id = m.item_id, generate_series(0, 9) week WHERE i.article_id = ${id}`),
  );
  const forecast = await read(id);
  expect(forecast.perWeek).toBe(15.2);
  expect(forecast.weeks.filter(({ used }) => used === 80)).toEqual([{ startsOn: '2026-10-19', used: 80, isOutlier: true, excluded: null }]);
  expect((await read(id, 20)).reorderPoint).toBeGreaterThan((await read(id, 5)).reorderPoint);
  expect((await shop.as('order_manager').refused(readUsageForecastEndpoint, { articleId: 999_999 })).status).toBe(404);

  // The eighty were one order: without that week forecast, reorder point and cover go by the others, until it is taken back.
  const week = { articleId: id, week: '2026-10-19' };
  const cover = () => shop.as('order_manager').call(readArticleCoverEndpoint, { articleId: id });
  const admin = shop.as('admin');
  expect((await shop.as('finance').refused(excludeWeekEndpoint, { ...week, reason: 'Beurs' })).status).toBe(403);
  expect(await admin.refused(excludeWeekEndpoint, { ...week, week: '2026-10-20', reason: 'Beurs' })).toMatchObject({
    code: 'WEEK_NOT_SHOWN',
  });
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE stock_items SET reorder = 'auto' WHERE article_id = ${id}`);
    await tx.rows(sql`UPDATE articles SET min_stock = 1 WHERE id = ${id}`);
  });
  const before = await cover();
  await admin.call(excludeWeekEndpoint, { ...week, reason: 'Beurs' });
  const without = await read(id);
  expect(without.perWeek).toBe(8);
  expect(without.weeks.find(({ startsOn }) => startsOn === week.week)).toMatchObject({ used: 80, isOutlier: true, excluded: 'Beurs' });
  expect(without.reorderPoint).toBeLessThan(forecast.reorderPoint);
  const after = await cover();
  expect(after.perWeek).toBe(8);
  expect(before.reorderPoint).toBeGreaterThan(40);
  expect(after.reorderPoint).toBeLessThan(15);
  await admin.call(includeWeekEndpoint, week);
  expect((await read(id)).weeks).toEqual(forecast.weeks);
  expect((await cover()).perWeek).toBeCloseTo(15.2);
});
