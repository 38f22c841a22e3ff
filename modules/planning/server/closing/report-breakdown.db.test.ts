import { afterAll, beforeAll, expect, it } from 'vitest';
import { endBreakdownEndpoint } from '#modules/planning/contract/closing/end-breakdown.endpoint.ts';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { readPlanRepairsEndpoint } from '#modules/planning/contract/plan-repairs.endpoint.ts';
import { listTodosEndpoint, readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { takeBackRepairEndpoint } from '#modules/planning/contract/take-back-repair.endpoint.ts';
import { furnishShop, readEvent, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
});
afterAll(() => shop.close());

const operator = () => shop.as('operator');
const inner = () => readEvent(shop, 1, 'print', 'inner');
const breakdownAt = async (placeId: number) => (await operator().call(listTodosEndpoint, { placeId })).breakdown;
const closedAt = async (placeId: number, day: string) =>
  (await shop.as('planner').call(readBoardEndpoint, { from: day, days: 1 })).places.find(({ id }) => id === placeId)!.closed;

// Steps build on each other: one machine stands still, longer, and works again.
it('report breakdown › closes an idle machine and moves its work on, until it works again', async () => {
  const stood = await inner();
  const { placeId } = stood;
  const [day, hour] = [stood.startsAt!.slice(0, 10), Temporal.Instant.from(stood.startsAt!).subtract({ minutes: 10 })];
  shop.moveClock(hour.toString());
  const { moved } = await operator().call(reportBreakdownEndpoint, { id: placeId, reason: 'Lager stuk', minutes: 60 });
  expect(moved).toBeGreaterThan(0);
  const until = hour.add({ minutes: 60 }).toString();
  expect((await inner()).startsAt! >= until).toBe(true);
  expect((await inner()).reasons).toMatchObject([{ kind: 'closed' }]);
  expect(await breakdownAt(placeId)).toEqual({ reason: 'Lager stuk', until });
  expect(await closedAt(placeId, day)).toMatchObject([{ note: 'Lager stuk' }]);

  // Another time replaces the first, and twice at once is one breakdown.
  const longer = { id: placeId, reason: 'Lager besteld', minutes: null };
  await Promise.all([1, 2].map(() => operator().call(reportBreakdownEndpoint, longer)));
  expect(await breakdownAt(placeId)).toMatchObject({ reason: 'Lager besteld' });
  // One that began earlier, and waited for the other, replaces it too.
  shop.moveClock(hour.subtract({ seconds: 1 }).toString());
  await operator().call(reportBreakdownEndpoint, longer);
  shop.moveClock(hour.toString());
  expect((await inner()).startsAt! > until).toBe(true);
  const { rows } = await shop.kernel.database.pool.query('SELECT 1 FROM plan_breakdowns WHERE ended_at IS NULL');
  expect(rows).toHaveLength(1);

  await operator().call(endBreakdownEndpoint, { id: placeId });
  expect(await breakdownAt(placeId)).toBeNull();
  expect(await closedAt(placeId, day)).toEqual([]);
  expect(await readFacts(shop, 'plan_place.hours_reopened')).not.toEqual([]);

  // The planner sees what moved, and takes the last back.
  const [last] = (await shop.as('planner').call(readPlanRepairsEndpoint, {})).repairs;
  expect(last).toMatchObject({ cause: 'fault' });
  expect(await shop.as('planner').call(takeBackRepairEndpoint, { id: last!.id })).toMatchObject({ left: 0 });
});

it('report breakdown › moves what should have begun there, and keeps one that is told outside the hours', async () => {
  const { placeId, startsAt } = await inner();
  shop.moveClock(Temporal.Instant.from(startsAt!).add({ minutes: 3 }).toString());
  const { moved } = await operator().call(reportBreakdownEndpoint, { id: placeId, reason: 'Stroom weg', minutes: 60 });
  expect(moved).toBeGreaterThan(0);
  expect((await inner()).startsAt! > startsAt!).toBe(true);
  await operator().call(endBreakdownEndpoint, { id: placeId });
  shop.moveClock(`${startsAt!.slice(0, 10)}T21:30:00Z`);
  expect(await operator().call(reportBreakdownEndpoint, { id: placeId, reason: 'Stroom weg', minutes: 30 })).toEqual({
    moved: 0,
    stays: 0,
  });
  expect(await breakdownAt(placeId)).toMatchObject({ reason: 'Stroom weg' });
  const pressed = shop.kernel.clock.now().subtract({ minutes: 10 }).toString();
  expect(await operator().refused(endBreakdownEndpoint, { id: placeId, at: pressed })).toMatchObject({ code: 'BREAKDOWN_OVER' });
  await operator().call(endBreakdownEndpoint, { id: placeId });
  expect(await closedAt(placeId, startsAt!.slice(0, 10))).toEqual([]);
});

it('report breakdown › asks to pause what runs, and of nobody else than who records work', async () => {
  const { id, version, placeId, startsAt } = await inner();
  shop.moveClock(startsAt!);
  await operator().call(startEventEndpoint, { id, version });
  const ask = { id: placeId, reason: 'Storing', minutes: 30 };
  expect(await operator().refused(reportBreakdownEndpoint, ask)).toMatchObject({ status: 409, code: 'BREAKDOWN_WHILE_RUNNING' });
  expect(await shop.as('finance').refused(reportBreakdownEndpoint, ask)).toMatchObject({ status: 403 });
});
