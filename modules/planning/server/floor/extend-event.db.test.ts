import { afterAll, beforeAll, expect, it } from 'vitest';
import { extendEventEndpoint } from '#modules/planning/contract/extend-event.endpoint.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { furnishShop, readEvent, readEvents, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
});
afterAll(() => shop.close());

const operator = () => shop.as('operator');
const startsOf = async (line: number) => new Map((await readEvents(shop, line)).map(({ id, startsAt }) => [id, startsAt]));

it('moves on what follows an operation that needs longer, moves nothing that runs, and tells the planner', async () => {
  const line = await releaseOrder(shop, 2, 'G1b', '2026-12-01');
  const print = await readEvent(shop, line, 'printMono');
  expect(await operator().refused(extendEventEndpoint, { id: print.id, version: print.version, minutes: 30 })).toMatchObject({
    code: 'EVENT_NOT_RUNNING',
  });
  const { version } = await operator().call(startEventEndpoint, { id: print.id, version: print.version });
  const before = await startsOf(line);
  const asked = { id: print.id, version, minutes: 2000 };
  expect(await shop.as('finance').refused(extendEventEndpoint, asked)).toMatchObject({ status: 403 });
  const extended = await operator().call(extendEventEndpoint, asked);
  expect(extended.moved).toBeGreaterThan(0);
  expect(await operator().refused(extendEventEndpoint, asked)).toMatchObject({ code: 'STALE_VERSION' });

  const after = await startsOf(line);
  expect(after.get(print.id)).toBe(before.get(print.id));
  const trim = await readEvent(shop, line, 'trim');
  expect(Date.parse(after.get(trim.id)!)).toBeGreaterThan(Date.parse(extended.endsAt));
  const { todos } = await operator().call(listTodosEndpoint, { placeId: print.placeId });
  expect(todos.find(({ id }) => id === print.id)).toMatchObject({ minutesExpected: 2000 });
  const { repairs } = await shop.as('planner').call(readPlanRepairsEndpoint, {});
  expect(repairs[0]).toMatchObject({ cause: 'longer', moved: extended.moved });
  expect((await readFacts(shop, 'operation.extended')).at(-1)).toMatchObject({ to: extended.endsAt, data: { minutes: 2000 } });
});

it('moves on what follows a machine that stands still, behind the rest of the job that runs', async () => {
  const line = await releaseOrder(shop, 3, 'G1b', '2026-12-10');
  const print = await readEvent(shop, line, 'print', 'cover');
  shop.moveClock(print.startsAt!);
  const { version } = await operator().call(startEventEndpoint, { id: print.id, version: print.version });
  const before = await startsOf(line);
  const paused = { id: print.id, version, reason: 'Storing', downMinutes: 10_000 };
  await operator().call(pauseEventEndpoint, paused);
  expect(await operator().refused(pauseEventEndpoint, paused)).toMatchObject({ code: 'STALE_VERSION' });
  const after = await startsOf(line);
  const moved = [...after].filter(([id, start]) => before.get(id) !== start);
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.map(([id]) => id)).not.toContain(print.id);
  const down = Date.parse(print.startsAt!) + 10_000 * 60_000;
  for (const [, start] of moved) expect(Date.parse(start!)).toBeGreaterThanOrEqual(down);
  expect((await shop.as('planner').call(readPlanRepairsEndpoint, {})).repairs[0]).toMatchObject({ cause: 'fault' });
});
