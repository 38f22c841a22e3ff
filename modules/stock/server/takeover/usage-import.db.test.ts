import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { readUsageForecastEndpoint } from '#modules/stock/contract/usage/usage-forecast.endpoint.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { recordImporter } from '#test/record-imports.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function classOf(articleId: number): Promise<string> {
  const classify = shop.kernel.jobs.find(({ name }) => name === 'stock.classifyItems')!;
  await runJob(shop.kernel, classify, {}, { now: shop.clock.now() });
  return (await shop.kernel.act(({ tx }) => tx.row<{ abc: string }>(sql`SELECT abc FROM stock_items WHERE article_id = ${articleId}`)))!
    .abc;
}

it('use by week of a file › counts in forecast and class from the first day, is the same the second time, and can be taken back', async () => {
  const pen = await addArticle(shop);
  await shop.as('warehouse').call(receiveStockEndpoint, { articleId: pen.id, type: 90, quantity: 500, location: 'A-01', unitCostEur: 0.5 });
  const forecast = () => shop.as('warehouse').call(readUsageForecastEndpoint, { articleId: pen.id });
  const weeks = Array.from({ length: 12 }, (_, at) => ({ name: `2026-W${35 + at}`, used: 100 + at }));
  const file = ['Artikel;Week;Verbruik', ...weeks.map(({ name, used }) => `${pen.code};${name};${used}`), `${pen.code};2026-W47;1`].join(
    '\n',
  );
  const importer = recordImporter(shop);
  expect([(await forecast()).perWeek, await classOf(pen.id)]).toEqual([null, 'C']);

  const id = await importer.upload(file, 'usage');
  expect((await importer.said(id)).slice(-2)).toEqual(['13 new', '14 decide week']);
  await importer.run(id);
  expect(await classOf(pen.id)).toBe('A');
  const after = await forecast();
  expect(after.perWeek).toBe(105.5);
  expect(after.weeks.map(({ used }) => used)).toEqual(weeks.map(({ used }) => used));

  expect((await importer.said(await importer.upload(file, 'usage'))).slice(0, 2)).toEqual(['2 same', '3 same']);
  const other = await importer.upload(file.replace(';111\n', ';211\n'), 'usage');
  expect((await importer.said(other)).slice(-2)).toEqual(['13 update', '14 decide week']);
  await importer.run(other);
  expect((await forecast()).weeks.at(-1)).toMatchObject({ used: 211 });
  await importer.undo(other);
  expect(await forecast()).toEqual(after);
  await importer.undo(id);
  expect((await forecast()).perWeek).toBeNull();
});
