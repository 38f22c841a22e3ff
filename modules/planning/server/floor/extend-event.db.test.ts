import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { extendEventEndpoint } from '#modules/planning/contract/extend-event.endpoint.ts';
import { pauseEventEndpoint } from '#modules/planning/contract/pause-event.endpoint.ts';
import { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { clearPlan, furnishShop, readEvent, readEvents, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearPlan(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
});

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

it('plans the end of work that begins early or late from what is left of it, and moves on what no longer fits behind', async () => {
  shop.moveClock('2026-11-18T10:00:00Z');
  const early = await readEvent(shop, await releaseOrder(shop, 4, 'G1b', '2026-12-15'), 'printMono');
  const later = sql`planned_start = planned_start + interval '3 days', planned_end = planned_end + interval '3 days'`;
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE plan_events SET ${later} WHERE id = ${early.id}`));
  const begun = await operator().call(startEventEndpoint, { id: early.id, version: early.version });
  const asked = { id: early.id, version: begun.version, minutes: 15 };
  expect((await operator().call(extendEventEndpoint, asked)).endsAt).toBe('2026-11-18T10:15:00Z');
  await clearPlan(shop);

  const line = await releaseOrder(shop, 5, 'G1b', '2026-12-20');
  const late = await readEvent(shop, line, 'printMono');
  const before = await startsOf(line);
  shop.moveClock(Temporal.Instant.from(late.startsAt!).add({ hours: 2 }).toString());
  await operator().call(startEventEndpoint, { id: late.id, version: late.version });
  const expected = (await readEvent(shop, line, 'printMono')).endsAt!;
  expect(Date.parse(expected) - Date.parse(late.endsAt!)).toBeGreaterThanOrEqual(2 * 3_600_000);
  const after = await startsOf(line);
  for (const [id, start] of after) {
    if (id !== late.id && before.get(id) !== start) expect(Date.parse(start!)).toBeGreaterThanOrEqual(Date.parse(expected));
  }
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
