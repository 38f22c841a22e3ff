import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { dropRepeatsEndpoint } from '#modules/planning/contract/floor/drop-repeats.endpoint.ts';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { furnishShop, produceEvent, readEvent, readEvents, readFacts, readLine, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

const manager = () => shop.as('order_manager');
const lineOf = async (id: number) => (await manager().call(readBasketEndpoint, { id })).lines[0]!;
const repeats = async (line: number) => (await readEvents(shop, line)).filter(({ moreOf }) => moreOf !== null);

/** A line of which 15 instead of 150 were counted, and the rest is to be made again. */
async function countedWrong(id: number): Promise<number> {
  shop.moveClock('2026-11-18T08:00:00Z');
  const line = await releaseOrder(shop, id, 'G5', '2026-12-01');
  await produceEvent(shop, await readEvent(shop, line, 'print'));
  await produceEvent(shop, await readEvent(shop, line, 'cut'), { good: 15, short: 'make_more' });
  return line;
}

it('drop repeats › ends what a wrong count had made again, once the count is corrected', async () => {
  const line = await countedWrong(1);
  expect((await repeats(line)).map(({ status }) => status)).toEqual(['planned', 'planned']);
  const cut = (await readEvents(shop, line)).find(({ activity, moreOf }) => activity === 'cut' && moreOf === null)!;
  const opened = await shop.as('planner').call(reopenEventEndpoint, { id: cut.id, version: cut.version, reason: '150 in plaats van 15' });
  await shop.as('operator').call(stopEventEndpoint, { id: cut.id, version: opened.version, good: 150, waste: 3, minutes: 9 });
  expect(await readLine(shop, line)).toMatchObject({ status: 'in_progress' });
  const asked = { id: line, version: (await lineOf(line)).version };
  expect((await shop.as('operator').refused(dropRepeatsEndpoint, asked)).status).toBe(403);
  expect(await manager().call(dropRepeatsEndpoint, asked)).toMatchObject({ dropped: 2 });
  expect((await repeats(line)).map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  expect(await readLine(shop, line)).toMatchObject({ status: 'ready', produced: 150 });
  expect((await readFacts(shop, 'line.operations_dropped')).at(-1)).toMatchObject({ data: { count: 2 } });
  expect(await manager().refused(dropRepeatsEndpoint, asked)).toMatchObject({ code: 'STALE_VERSION' });
  const again = { id: line, version: (await lineOf(line)).version };
  expect(await manager().refused(dropRepeatsEndpoint, again)).toMatchObject({ code: 'NOTHING_TO_DROP' });
});

it('drop repeats › leaves what is too little for the order manager to decide', async () => {
  const line = await countedWrong(2);
  await manager().call(dropRepeatsEndpoint, { id: line, version: (await lineOf(line)).version });
  expect(await readLine(shop, line)).toMatchObject({ status: 'in_progress', produced: 15 });
  expect(await lineOf(line)).toMatchObject({ short: true });
});
