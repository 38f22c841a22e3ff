import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import { takeBackRepairEndpoint } from '#modules/planning/contract/take-back-repair.endpoint.ts';
import { runJob } from '#platform/server/jobs/jobs.ts';
import { clearPlan, furnishShop, produceEvent, readEvent, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());
beforeEach(() => clearPlan(shop));

const planner = () => shop.as('planner');
const read = () => planner().call(readPlanRepairsEndpoint, {});
const night = () => runJob(shop.kernel, shop.kernel.jobs.find(({ name }) => name === 'planning.repairPlan')!, {});

it('what was not begun is shown, moved on at night with what follows it, and put back by the planner once', async () => {
  shop.moveClock('2026-11-18T08:00:00Z');
  const line = await releaseOrder(shop, 1, 'G5', '2026-12-01');
  const before = await readEvent(shop, line, 'print');
  shop.moveClock('2026-11-19T03:20:00Z');
  expect(await read()).toMatchObject({ repairs: [] });
  expect((await read()).overdue[0]).toMatchObject({ id: before.id, activity: 'print' });

  await night();
  const [print, cut] = [await readEvent(shop, line, 'print'), await readEvent(shop, line, 'cut')];
  expect(print.startsAt! >= '2026-11-19T03:20:00Z').toBe(true);
  expect(cut.startsAt! >= print.endsAt!).toBe(true);
  const { overdueCount, repairs } = await read();
  expect({ overdueCount, repairs }).toMatchObject({ overdueCount: 0, repairs: [{ cause: 'night', takenBack: false }] });
  const moved = (await readFacts(shop, 'operation.moved_on')).filter(({ refs }) => refs.includes(`event:${before.id}`));
  expect(moved[0]).toMatchObject({ from: before.startsAt, to: print.startsAt });

  const { id } = repairs[0]!;
  expect(await shop.as('operator').refused(takeBackRepairEndpoint, { id })).toMatchObject({ status: 403 });
  expect(await planner().call(takeBackRepairEndpoint, { id })).toMatchObject({ restored: repairs[0]!.moved, left: 0 });
  expect(await planner().refused(takeBackRepairEndpoint, { id })).toMatchObject({ code: 'REPAIR_TAKEN_BACK' });
  expect(await readEvent(shop, line, 'print')).toMatchObject({ startsAt: before.startsAt });
  await night();
  expect(await readEvent(shop, line, 'print')).toMatchObject({ startsAt: before.startsAt });
});

it('work that is reported late moves on what waits behind it on its place', async () => {
  shop.moveClock('2026-11-23T08:00:00Z');
  const first = await releaseOrder(shop, 2, 'G5', '2026-12-01');
  const second = await releaseOrder(shop, 3, 'G5', '2026-12-01');
  const running = await readEvent(shop, first, 'print');
  await produceEvent(shop, { ...running, endsAt: '2026-11-23T13:00:00Z' });
  expect((await readEvent(shop, second, 'print')).startsAt! >= '2026-11-23T13:00:00Z').toBe(true);
  expect((await read()).repairs[0]).toMatchObject({ cause: 'work' });
});
