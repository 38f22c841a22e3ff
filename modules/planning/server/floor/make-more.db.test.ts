import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { makeMoreEndpoint } from '#modules/planning/contract/make-more.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { furnishShop, produceEvent, readEvent, readEvents, readLine, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

const operator = () => shop.as('operator');
const lineOf = async (id: number) => (await shop.as('order_manager').call(readBasketEndpoint, { id })).lines[0]!;
const repeats = async (line: number) => (await readEvents(shop, line)).filter(({ moreOf }) => moreOf !== null);

it('a stop below what the next operation needs asks; making more adds an operation with its own paper and time, which the next one waits for', async () => {
  shop.moveClock('2026-11-18T08:00:00Z');
  const line = await releaseOrder(shop, 1, 'G5', '2026-12-01');
  const print = await readEvent(shop, line, 'print');
  shop.moveClock(print.startsAt!);
  const { version } = await operator().call(startEventEndpoint, { id: print.id, version: print.version });
  const stop = { id: print.id, version, good: 10, waste: 2, minutes: 9 };
  expect(await operator().refused(stopEventEndpoint, stop)).toMatchObject({ code: 'COUNT_SHORT' });
  await operator().call(stopEventEndpoint, { ...stop, short: 'make_more' });

  const [again] = await repeats(line);
  expect(again).toMatchObject({ activity: 'print', moreOf: print.id, status: 'planned', unit: 'sheet' });
  expect(again!.quantityIn).toBeGreaterThanOrEqual(again!.quantityOut!);
  expect(again!.quantityIn).toBeLessThan(print.quantityIn);
  const cut = await readEvent(shop, line, 'cut');
  expect(cut.startsAt! >= again!.endsAt!).toBe(true);
  expect(await operator().refused(startEventEndpoint, { id: cut.id, version: cut.version })).toMatchObject({
    code: 'PREDECESSOR_NOT_READY',
  });
  await produceEvent(shop, again!);
  await produceEvent(shop, await readEvent(shop, line, 'cut'), { good: 150 });
  expect(await readLine(shop, line)).toMatchObject({ status: 'ready', produced: 150 });
});

it('10 good of 150 leave the line for the order manager; more is made of it once, until he lets it go with less', async () => {
  shop.moveClock('2026-11-19T08:00:00Z');
  const line = await releaseOrder(shop, 2, 'G5', '2026-12-04');
  const print = await readEvent(shop, line, 'print');
  await produceEvent(shop, print, { good: 10, short: 'go_on' });
  const cut = await readEvent(shop, line, 'cut');
  const { todos } = await operator().call(listTodosEndpoint, { placeId: cut.placeId, eventId: cut.id });
  expect(todos.find(({ id }) => id === cut.id)!.comesIn).toBeLessThan(30);
  await produceEvent(shop, cut, { good: 10, short: 'go_on' });
  expect(await readLine(shop, line)).toMatchObject({ status: 'in_progress', produced: 10 });
  expect(await lineOf(line)).toMatchObject({ short: true, status: 'in_progress' });

  const manager = shop.as('order_manager');
  const asked = { id: line, version: (await lineOf(line)).version, quantity: 140 };
  expect(await manager.call(makeMoreEndpoint, asked)).toMatchObject({ added: 2 });
  expect(await manager.refused(makeMoreEndpoint, asked)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await operator().refused(makeMoreEndpoint, asked)).toMatchObject({ status: 403 });
  expect(await lineOf(line)).toMatchObject({ short: false });
  const [again] = await repeats(line);
  await produceEvent(shop, again!, { good: again!.quantityOut! });
  const decided = { id: line, version: (await lineOf(line)).version, charge: 'delivered' as const, reason: 'Klant wil niet wachten' };
  await manager.call(closeLineShortEndpoint, decided);
  expect(await readLine(shop, line)).toMatchObject({ status: 'ready', produced: 10 });
  expect((await repeats(line)).map(({ status }) => status)).toEqual(['ready', 'canceled']);
});
