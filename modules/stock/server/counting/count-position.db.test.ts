import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveCountEndpoint } from '#modules/stock/contract/counting/approve-count.endpoint.ts';
import { countPositionEndpoint } from '#modules/stock/contract/counting/count-position.endpoint.ts';
import { listCountDifferencesEndpoint, listDueCountsEndpoint } from '#modules/stock/contract/counting/counts.endpoints.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { addCustomer } from '#test/baskets.ts';
import { countedArticle, physicalOf } from '#test/counting.ts';
import { addStage, confirmedOrder, scanLine, startedList } from '#test/picking.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const differences = async () => (await shop.as('warehouse').call(listCountDifferencesEndpoint, {})).rows;
const due = async () => (await shop.as('warehouse').call(listDueCountsEndpoint, {})).rows;

it('count position › books a small difference at once, and a large one when a second person finds the same', async () => {
  const { position, id } = await countedArticle(shop, 1000);
  const count = (who: string, counted: number) => shop.as(who).call(countPositionEndpoint, { ...position, counted });
  expect(await count('dispatch', 990)).toEqual({ outcome: 'booked' });
  expect(await count('dispatch', 400)).toEqual({ outcome: 'recount' });
  expect(await shop.as('dispatch').refused(countPositionEndpoint, { ...position, counted: 400 })).toMatchObject({ code: 'SAME_COUNTER' });
  expect(await differences()).toMatchObject([{ ...position, counted: 400, difference: -590 }]);
  expect((await due()).find(({ lotId }) => lotId === position.lotId)).toMatchObject({ reason: 'recount', isMine: false });
  expect(await count('warehouse', 400)).toEqual({ outcome: 'booked' });
  expect([await differences(), await physicalOf(shop, id)]).toEqual([[], 400]);
  expect((await shop.as('finance').refused(countPositionEndpoint, { ...position, counted: 1 })).status).toBe(403);
});
it('count position › that waited for the network is booked only while its position did not change', async () => {
  const { position, id } = await countedArticle(shop, 100);
  const count = (who: string, counted: number, at: string) => shop.as(who).call(countPositionEndpoint, { ...position, counted, at });
  const belated = (counted: number, at: string) => shop.as('warehouse').refused(countPositionEndpoint, { ...position, counted, at });
  shop.moveClock('2026-11-18T10:00:00Z');
  expect(await count('warehouse', 99, '2026-11-18T09:40:00Z')).toEqual({ outcome: 'booked' });
  // Counted at 9:30 as well, and the difference is off already.
  expect(await belated(99, '2026-11-18T09:30:00Z')).toMatchObject({ code: 'COUNT_TOO_OLD', message: expect.stringContaining('A-01') });
  shop.moveClock('2026-11-18T11:00:00Z');
  await count('warehouse', 99, '2026-11-18T10:59:00Z');
  // A count without a difference is newer too.
  expect(await belated(98, '2026-11-18T10:30:00Z')).toMatchObject({ code: 'COUNT_TOO_OLD' });
  shop.moveClock('2026-11-18T12:00:00Z');
  await shop.as('warehouse').call(scrapStockEndpoint, { ...position, quantity: 30, reason: 'Nat' });
  // Who moved goods meanwhile does not matter.
  expect(await belated(69, '2026-11-18T11:30:00Z')).toMatchObject({ code: 'COUNT_TOO_OLD' });
  expect(await physicalOf(shop, id)).toBe(69);
  shop.moveClock('2026-11-18T13:00:00Z');
  expect(await count('dispatch', 68, '2026-11-18T12:30:00Z')).toEqual({ outcome: 'booked' });
});
it('count position › of two at once one waits for the other, and a count of the book ends the first one', async () => {
  const { position, id } = await countedArticle(shop, 100);
  const answers = await Promise.all(
    ['dispatch', 'warehouse'].map((who) => shop.as(who).call(countPositionEndpoint, { ...position, counted: 50 })),
  );
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['booked', 'recount']);
  expect(await physicalOf(shop, id)).toBe(50);
  await shop.as('dispatch').call(countPositionEndpoint, { ...position, counted: 10 });
  await shop.as('warehouse').call(countPositionEndpoint, { ...position, counted: 50 });
  expect(await differences()).toEqual([]);
  const gone = { ...position, difference: -40 };
  expect(await shop.as('warehouse').refused(approveCountEndpoint, gone)).toMatchObject({ code: 'COUNT_GONE' });
});
it('list due counts › names a position whose pick came short, until it is counted', async () => {
  await addStage(shop);
  const { position, id } = await countedArticle(shop, 60);
  const order = await confirmedOrder(shop, await addCustomer(shop), [{ articleId: id, quantity: 60 }]);
  const list = await startedList(shop, order.lineIds);
  await scanLine(shop, list.id, list.items[0]!, { quantity: 40, shortReason: 'Telling klopt niet' });
  const found = async () => (await due()).find(({ lotId }) => lotId === position.lotId);
  expect(await found()).toMatchObject({ reason: 'short', location: 'A-01' });
  shop.moveClock('2026-11-18T14:00:00Z');
  await shop.as('warehouse').call(countPositionEndpoint, { ...position, counted: 60 });
  expect(await found()).toBeUndefined();
});
