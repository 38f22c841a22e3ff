import { afterAll, beforeAll, expect, it } from 'vitest';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { stopEventEndpoint } from '#modules/planning/contract/stop-event.endpoint.ts';
import { furnishShop, moveLineTo, produceEvent, readEvent, readFacts, readLine, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

/** A line of which everything is made. */
async function madeLine(id: number): Promise<number> {
  shop.moveClock('2026-11-18T08:00:00Z');
  const line = await releaseOrder(shop, id, 'G5', '2026-12-01');
  await produceEvent(shop, await readEvent(shop, line, 'print'));
  await produceEvent(shop, await readEvent(shop, line, 'cut'));
  return line;
}

it('a finished operation is opened again and its count corrected, with its history, by who may', async () => {
  const line = await madeLine(1);
  expect(await readLine(shop, line)).toMatchObject({ status: 'ready', produced: 153 });

  const { id, version } = await readEvent(shop, line, 'cut');
  const asked = { id, version, reason: 'Verkeerd geteld' };
  expect(await shop.as('operator').refused(reopenEventEndpoint, asked)).toMatchObject({ status: 403 });
  const opened = await shop.as('planner').call(reopenEventEndpoint, asked);
  expect(await shop.as('planner').refused(reopenEventEndpoint, asked)).toMatchObject({ code: 'STALE_VERSION' });
  expect(await readEvent(shop, line, 'cut')).toMatchObject({ status: 'on_hold', good: 153, holdReason: 'Verkeerd geteld' });
  expect(await readLine(shop, line)).toMatchObject({ status: 'in_progress', basketStatus: 'in_progress' });

  await shop.as('operator').call(stopEventEndpoint, { id, version: opened.version, good: 140, waste: 13, minutes: 9 });
  expect(await readLine(shop, line)).toMatchObject({ status: 'ready', produced: 140, basketStatus: 'ready' });
  expect((await readFacts(shop, 'operation.reopened')).at(-1)).toMatchObject({ data: { good: 153, reason: 'Verkeerd geteld' } });
  expect((await readFacts(shop, 'operation.stopped')).slice(-2).map(({ data }) => data.good)).toEqual([153, 140]);
});

it('is not opened once the line is delivered', async () => {
  const line = await madeLine(2);
  await moveLineTo(shop, line, 'delivered');
  const { id, version } = await readEvent(shop, line, 'cut');
  expect(await shop.as('planner').refused(reopenEventEndpoint, { id, version, reason: 'x' })).toMatchObject({ code: 'LINE_NOT_MADE' });
});
