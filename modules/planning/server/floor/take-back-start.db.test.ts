import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countEventEndpoint } from '#modules/planning/contract/floor/count-event.endpoint.ts';
import { takeBackStartEndpoint } from '#modules/planning/contract/floor/take-back-start.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { furnishShop, produceEvent, readEvent, readFacts, readLine, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let line = 0;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
beforeEach(async () => {
  shop.moveClock('2026-11-18T08:00:00Z');
  line = await releaseOrder(shop, line + 1, 'G5', '2026-12-01');
});
afterAll(() => shop.close());

const operator = () => shop.as('operator');
const start = async (activity: string) => {
  const { id, version } = await readEvent(shop, line, activity);
  return operator().call(startEventEndpoint, { id, version });
};

it('take back start › leaves an operation that was started by mistake where it was planned, unworked, and free to be moved', async () => {
  const before = await readLine(shop, line);
  const { id, version } = await start('print');
  expect(await readLine(shop, line)).toMatchObject({ status: 'in_progress' });
  shop.moveClock('2026-11-18T08:05:00Z');
  expect(await operator().refused(takeBackStartEndpoint, { id, version: version - 1 })).toMatchObject({ code: 'STALE_VERSION' });
  const back = await operator().call(takeBackStartEndpoint, { id, version });
  expect(back.status).toBe('planned');
  expect(await readLine(shop, line)).toMatchObject({ status: before!.status });
  const { rows } = await shop.kernel.database.pool.query(
    `SELECT (SELECT count(*)::int FROM plan_time_entries WHERE event_id = $1) AS times,
       (SELECT count(*)::int FROM plan_event_people WHERE event_id = $1) AS people, started_at IS NULL AS fresh FROM plan_events WHERE id = $1`,
    [id],
  );
  expect(rows).toEqual([{ times: 0, people: 0, fresh: true }]);
  expect((await readFacts(shop, 'operation.start_taken_back')).at(-1)).toMatchObject({ data: { activity: 'print', minutes: 5 } });
  expect(await operator().refused(takeBackStartEndpoint, { id, version: back.version })).toMatchObject({ code: 'EVENT_NOT_RUNNING' });
  const event = await readEvent(shop, line, 'print');
  const later = { id, version: event.version, placeId: event.placeId, start: '2026-11-20T08:00:00Z', withChain: true };
  await shop.as('planner').call(moveEventEndpoint, later);
  expect(await readEvent(shop, line, 'print')).toMatchObject({ status: 'planned' });
});

it('take back start › keeps a line in production of which other work was done', async () => {
  await produceEvent(shop, await readEvent(shop, line, 'print'));
  const { id, version } = await start('cut');
  await operator().call(takeBackStartEndpoint, { id, version });
  expect(await readLine(shop, line)).toMatchObject({ status: 'in_progress' });
});

it('take back start › refuses once something was counted', async () => {
  const { id, version } = await start('print');
  const counted = await operator().call(countEventEndpoint, { id, version, good: 5, waste: 0 });
  expect(await operator().refused(takeBackStartEndpoint, { id, version: counted.version })).toMatchObject({ code: 'EVENT_COUNTED' });
});
