import { afterAll, beforeAll, expect, it } from 'vitest';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { listDueCountsEndpoint } from '#modules/stock/contract/counting/counts.endpoints.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { countedArticle } from '#test/counting.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const due = async () => (await shop.as('warehouse').call(listDueCountsEndpoint, {})).rows;

it('list due counts › names a bin that became empty, once and for a fortnight', async () => {
  const { position } = await countedArticle(shop, 30);
  const old = await countedArticle(shop, 30);
  const found = async ({ lotId }: { lotId: number }) => (await due()).find((row) => row.lotId === lotId);
  shop.moveClock('2026-11-18T15:00:00Z');
  await shop.as('warehouse').call(scrapStockEndpoint, { ...position, quantity: 29, reason: 'Nat' });
  expect(await found(position)).toBeUndefined();
  await shop.as('warehouse').call(scrapStockEndpoint, { ...position, quantity: 1, reason: 'Nat' });
  await shop.as('warehouse').call(scrapStockEndpoint, { ...old.position, quantity: 30, reason: 'Nat' });
  expect(await found(position)).toMatchObject({ reason: 'zero', dueOn: '2026-11-18', location: 'A-01' });
  shop.moveClock('2026-11-18T16:00:00Z');
  expect(await shop.as('dispatch').call(countPositionEndpoint, { ...position, counted: 0 })).toEqual({ outcome: 'booked' });
  expect([await found(position), await found(old.position)]).toMatchObject([undefined, { reason: 'zero' }]);
  shop.moveClock('2026-12-02T09:00:00Z');
  expect(await found(old.position)).toBeUndefined();
});
it('list due counts › does not name a bin that a count found empty', async () => {
  const { position } = await countedArticle(shop, 5);
  await shop.as('dispatch').call(countPositionEndpoint, { ...position, counted: 0 });
  await shop.as('warehouse').call(countPositionEndpoint, { ...position, counted: 0 });
  expect((await due()).find(({ lotId }) => lotId === position.lotId)).toBeUndefined();
});
