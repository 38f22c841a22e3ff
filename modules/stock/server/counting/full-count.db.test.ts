import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { listFullCountEndpoint } from '#modules/stock/contract/counting/full-count.endpoint.ts';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('list full count › has everything in stock that was not counted from a day on, with the progress of each aisle', async () => {
  const warehouse = shop.as('warehouse');
  const { id } = await addArticle(shop);
  for (const [aisle, code] of ['T-1', 'T-2', 'T-3'].entries()) {
    await warehouse.call(saveLocationEndpoint, { code, aisle: aisle + 1 });
    await warehouse.call(receiveStockEndpoint, { articleId: id, type: 90, quantity: 10, location: code, receivedOn: '2026-11-02' });
  }
  const read = (aisle?: number) => warehouse.call(listFullCountEndpoint, { since: '2026-11-18', ...(aisle !== undefined && { aisle }) });
  const before = await read();
  expect(before.count).toBe(3);
  expect(before.rows.map(({ location, reason }) => [location, reason])).toEqual(['T-1', 'T-2', 'T-3'].map((code) => [code, 'fullCount']));

  const [first, second] = before.rows;
  await warehouse.call(countPositionEndpoint, { lotId: first!.lotId, locationId: first!.locationId, counted: 10 });
  // Found empty: it is counted all the same, once a second person agrees.
  const empty = { lotId: second!.lotId, locationId: second!.locationId, counted: 0 };
  await warehouse.call(countPositionEndpoint, empty);
  const after = await read();
  expect(after.aisles).toEqual([
    { aisle: 1, counted: 1, left: 0 },
    { aisle: 2, counted: 1, left: 0 },
    { aisle: 3, counted: 0, left: 1 },
  ]);
  expect(after.rows).toMatchObject([{ location: 'T-3' }]);
  expect(await read(1)).toMatchObject({ rows: [], count: 0 });
  expect((await shop.as('finance').refused(listFullCountEndpoint, { since: '2026-11-18' })).status).toBe(403);
});
