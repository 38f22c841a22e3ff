import { afterAll, beforeAll, expect, it } from 'vitest';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { resumeEventEndpoint } from '#modules/planning/contract/resume-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());

it('resume event › runs on with a paused operation, and ends it later by the time that it stood still', async () => {
  const line = await releaseOrder(shop, 2, 'G1b', '2026-12-01');
  const { id, version } = await readEvent(shop, line, 'printMono');
  const operator = shop.as('operator');
  shop.moveClock((await readEvent(shop, line, 'printMono')).startsAt!);
  await operator.call(startEventEndpoint, { id, version });
  const running = await readEvent(shop, line, 'printMono');
  await operator.call(pauseEventEndpoint, { id, version: running.version, reason: 'Papier op' });
  shop.moveClock(Temporal.Instant.from(running.startsAt!).add({ minutes: 30 }).toString());
  const { version: paused } = await readEvent(shop, line, 'printMono');
  await operator.call(resumeEventEndpoint, { id, version: paused });
  const resumed = await readEvent(shop, line, 'printMono');
  expect(resumed).toMatchObject({ status: 'in_progress', holdReason: null });
  expect(Temporal.Instant.compare(resumed.endsAt!, running.endsAt!)).toBe(1);
  shop.moveClock('2026-11-18T09:00:00Z');
});
it('resume event › refuses one that was not paused', async () => {
  const line = await releaseOrder(shop, 3, 'G1b', '2026-12-01');
  const { id, version } = await readEvent(shop, line, 'trim');
  expect(await shop.as('operator').refused(resumeEventEndpoint, { id, version })).toMatchObject({ code: 'EVENT_NOT_PAUSED' });
});
