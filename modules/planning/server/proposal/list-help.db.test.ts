import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listHelpEndpoint } from '#modules/planning/contract/list-help.endpoint.ts';
import { readReliefEndpoint } from '#modules/planning/contract/read-relief.endpoint.ts';
import { clearPlan, furnishShop, readEvents, releaseOrder, releaseUnplanned } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
afterAll(() => shop.close());
beforeEach(() => clearPlan(shop));

/** An order that leaves a week after its day, on an empty plan. */
async function lateOrder(id: number): Promise<number> {
  // Dispatch is the day before: a book does not leave on the day on which its order is released.
  const line = await releaseOrder(shop, id, 'G1b', '2026-11-19');
  await shop.kernel.database.pool.query(
    `UPDATE plan_events SET planned_start = planned_start + interval '7 days', planned_end = planned_end + interval '7 days' WHERE line_id = $1`,
    [line],
  );
  return line;
}

it('tells what brings a late line to an earlier truck, with its price, and moves nothing', async () => {
  const line = await lateOrder(1);
  const before = await readEvents(shop, line);
  const { helps, leavesAt } = await shop.as('planner').call(listHelpEndpoint, { id: line });
  expect(helps[0]).toMatchObject({ kind: 'alone', madeLate: [], opened: [], lineIds: [line] });
  expect(Date.parse(helps[0]!.leavesAt)).toBeLessThan(Date.parse(leavesAt!));
  expect(await readEvents(shop, line)).toEqual(before);
  expect(await shop.as('operator').refused(listHelpEndpoint, { id: line })).toMatchObject({ status: 403 });
});

it('tries which operation could leave a place in a week, with its price, and moves nothing', async () => {
  const line = await lateOrder(3);
  const before = await readEvents(shop, line);
  const print = before.find(({ activity, component }) => activity === 'print' && component === 'cover')!;
  const week = print.startsAt!.slice(0, 10);
  const { relief } = await shop.as('planner').call(readReliefEndpoint, { placeId: print.placeId, week });
  expect(relief).toMatchObject({ job: '26-1003-1', activity: 'print' });
  expect(Number.isInteger(relief!.price)).toBe(true);
  expect(relief!.placeId !== print.placeId || relief!.startsAt > relief!.stoodAt).toBe(true);
  expect(await readEvents(shop, line)).toEqual(before);
  expect(await shop.as('planner').call(readReliefEndpoint, { placeId: print.placeId, week: '2027-06-07' })).toEqual({ relief: null });
});

it('tells when an order without times could leave in the gaps of the plan, and places nothing', async () => {
  await releaseUnplanned(shop, 2);
  const before = await readEvents(shop, 2);
  const { helps, leavesAt } = await shop.as('planner').call(listHelpEndpoint, { id: 2 });
  expect(leavesAt).toBeNull();
  expect(helps.map(({ kind }) => kind)).toContain('gaps');
  const gaps = helps.find(({ kind }) => kind === 'gaps')!;
  expect(gaps).toMatchObject({ lineIds: [2], opened: [], madeLate: [], later: [] });
  // Each operation that would get a time, and the set-up that it costs.
  expect(gaps.movedCount).toBe(gaps.moves);
  expect(gaps.moved[0]).toMatchObject({ job: '26-1002-1', from: null });
  expect(gaps.setupEuros).toBeGreaterThan(0);
  expect(await readEvents(shop, 2)).toEqual(before);
});
