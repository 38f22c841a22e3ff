import { afterAll, beforeAll, expect, it } from 'vitest';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('pause event › stops the clock of a running operation, with the reason', async () => {
  const line = await releaseOrder(shop, 2, 'G1b', '2026-12-01');
  const { id, version } = await readEvent(shop, line, 'printMono');
  await shop.as('operator').call(startEventEndpoint, { id, version });
  await shop.as('operator').call(pauseEventEndpoint, { id, version: version + 1, reason: 'Papier op' });
  expect(await readEvent(shop, line, 'printMono')).toMatchObject({ status: 'on_hold', holdReason: 'Papier op', version: version + 2 });
  const { rows } = await shop.kernel.database.pool.query('SELECT stopped_at IS NULL AS runs FROM plan_time_entries WHERE event_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ runs: false }]);
});
it('pause event › refuses one that does not run, and a stale version', async () => {
  const line = await releaseOrder(shop, 3, 'G1b', '2026-12-01');
  const { id, version } = await readEvent(shop, line, 'trim');
  const ask = { id, version, reason: 'Papier op' };
  expect(await shop.as('operator').refused(pauseEventEndpoint, ask)).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
  expect(await shop.as('operator').refused(pauseEventEndpoint, { ...ask, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
});
