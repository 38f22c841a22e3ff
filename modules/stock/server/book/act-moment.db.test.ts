import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import { transferStockEndpoint } from '#modules/stock/contract/transfer-stock.endpoint.ts';
import { closePeriodEndpoint } from '#modules/stock/contract/value/close-period.endpoint.ts';
import { countedArticle } from '#test/counting.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'B-07' });
});
afterAll(() => shop.close());
const warehouse = () => shop.as('warehouse');
const journalOf = async (articleId: number) => (await warehouse().call(readStockEndpoint, { articleId })).journal;

it('act moment › what a device did before its count is booked for its day, and does not spoil the count', async () => {
  const { position, id } = await countedArticle(shop, 100, '2026-11-16');
  shop.moveClock('2026-11-19T07:30:00Z');
  const move = { ...position, to: 'B-07', quantity: 40 };
  await warehouse().call(transferStockEndpoint, { ...move, at: '2026-11-18T15:00:00Z' });
  const count = { ...position, counted: 59, at: '2026-11-18T15:10:00Z' };
  expect(await warehouse().call(countPositionEndpoint, count)).toEqual({ outcome: 'booked' });
  // After the count, by the same device.
  await warehouse().call(scrapStockEndpoint, { ...position, quantity: 2, reason: 'Nat', at: '2026-11-18T15:20:00Z' });
  expect((await journalOf(id)).slice(0, 4).map(({ type, quantity, at, countsOn }) => [type, quantity, at, countsOn])).toEqual([
    [80, -2, '2026-11-18T15:20:00Z', '2026-11-18'],
    [60, -1, '2026-11-18T15:10:00Z', '2026-11-18'],
    [70, 40, '2026-11-18T15:00:00Z', '2026-11-18'],
    [70, -40, '2026-11-18T15:00:00Z', '2026-11-18'],
  ]);
});

it('act moment › a move that arrives after somebody counted its place is not booked', async () => {
  const { position, id } = await countedArticle(shop, 100);
  shop.moveClock('2026-11-19T10:00:00Z');
  await warehouse().call(countPositionEndpoint, { ...position, counted: 99 });
  shop.moveClock('2026-11-19T11:00:00Z');
  const move = { ...position, to: 'B-07', quantity: 1 };
  const belated = { ...move, at: '2026-11-19T09:50:00Z' };
  expect(await warehouse().refused(transferStockEndpoint, belated)).toMatchObject({
    code: 'COUNTED_SINCE',
    message: expect.stringContaining('A-01'),
  });
  await warehouse().call(transferStockEndpoint, { ...move, at: '2026-11-19T10:30:00Z' });
  expect((await journalOf(id)).map(({ type }) => type)).toEqual([70, 70, 60, 10]);
});

it('act moment › an act of a day that was closed meanwhile counts for the first open day', async () => {
  const { position, id } = await countedArticle(shop, 100);
  shop.moveClock('2026-11-21T10:00:00Z');
  await shop.as('finance').call(closePeriodEndpoint, { until: '2026-11-19' });
  await warehouse().call(scrapStockEndpoint, { ...position, quantity: 3, reason: 'Nat', at: '2026-11-19T14:00:00Z' });
  expect((await journalOf(id))[0]).toMatchObject({ type: 80, countsOn: '2026-11-20', at: '2026-11-19T14:00:00Z' });
  await shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM stock_closings`));
});
