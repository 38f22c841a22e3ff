import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('fix event › keeps an operation at its time when its line is planned again, until it is released', async () => {
  const line = await releaseOrder(shop, 2, 'G1b', '2026-12-01');
  const { id, version, startsAt } = await readEvent(shop, line, 'trim');
  const planner = shop.as('planner');
  const fixed = await planner.call(fixEventEndpoint, { id, version, fixed: true });
  expect(fixed.version).toBe(version + 1);
  await planner.call(planLineEndpoint, { id: line });
  expect(await readEvent(shop, line, 'trim')).toMatchObject({ fixed: true, startsAt });
  expect((await planner.call(fixEventEndpoint, { id, version: version + 1, fixed: true })).version).toBe(version + 1);
  await planner.call(fixEventEndpoint, { id, version: version + 1, fixed: false });
  expect((await readEvent(shop, line, 'trim')).fixed).toBe(false);
});
it('fix event › refuses one that has begun, and who does not plan', async () => {
  const line = await releaseOrder(shop, 3, 'G1b', '2026-12-01');
  const { id, version } = await readEvent(shop, line, 'printMono');
  expect((await shop.as('finance').refused(fixEventEndpoint, { id, version, fixed: true })).status).toBe(403);
  await shop.as('operator').call(startEventEndpoint, { id, version });
  const late = { id, version: version + 1, fixed: true };
  expect(await shop.as('planner').refused(fixEventEndpoint, late)).toMatchObject({ code: 'EVENT_STARTED' });
});
