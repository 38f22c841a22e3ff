import { afterAll, beforeAll, expect, it } from 'vitest';
import { listBasketsEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { furnishShop, produceEvent, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('a line shows the status of the operation at hand, and the list of orders filters by it', async () => {
  shop.moveClock('2026-11-18T08:00:00Z');
  const line = await releaseOrder(shop, 1, 'G5', '2026-12-01');
  const read = async () => {
    const { rows } = await shop.as('order_manager').call(listBasketsEndpoint, { group: 'running', chosen: true });
    const basket = await shop.as('order_manager').call(readBasketEndpoint, { id: rows[0]!.id });
    return { inList: rows[0], onLine: basket.lines.find(({ id }) => id === line)?.eventStatus };
  };
  const found = async (event: 'planned' | 'on_hold') =>
    (await shop.as('order_manager').call(listBasketsEndpoint, { group: 'running', event })).rows.length;

  expect(await read()).toMatchObject({ onLine: 'planned', inList: { eventStatuses: ['planned'], awaitsFiles: false } });
  expect([await found('planned'), await found('on_hold')]).toEqual([1, 0]);
  await produceEvent(shop, await readEvent(shop, line, 'print'));
  expect(await read()).toMatchObject({ onLine: 'planned' });
  const cut = await readEvent(shop, line, 'cut');
  shop.moveClock(cut.startsAt!);
  const operator = shop.as('operator');
  const begun = await operator.call(startEventEndpoint, { id: cut.id, version: cut.version });
  expect(await read()).toMatchObject({ onLine: 'in_progress' });
  await operator.call(pauseEventEndpoint, { id: cut.id, version: begun.version, reason: 'Storing' });
  expect(await read()).toMatchObject({ onLine: 'on_hold', inList: { eventStatuses: ['on_hold'] } });
  expect([await found('planned'), await found('on_hold')]).toEqual([0, 1]);
});
