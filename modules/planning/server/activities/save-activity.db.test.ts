import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listActivitiesEndpoint, type PlanActivityRow } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { listTodosEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { clearPlan, furnishShop, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T08:00:00Z');
});
afterAll(() => shop.close());
beforeEach(async () => {
  await clearPlan(shop);
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE plan_activities SET rest_minutes = 0, changeovers = '[]', overlap_percent = NULL, max_wait_minutes = NULL, may_pause = true, needs_files = true`,
    ),
  );
});

const planner = () => shop.as('planner');
const read = async (code: string) => (await planner().call(listActivitiesEndpoint, {})).rows.find((row) => row.code === code)!;
const save = (
  { places: _p, open: _o, setupMinutes: _s, perHour: _h, unit: _u, actualShare: _a, code: _c, ...fields }: PlanActivityRow,
  change: Partial<PlanActivityRow>,
) => ({ ...fields, ...change });
let line = 0;
function order(): Promise<number> {
  line += 1;
  return releaseOrder(shop, line, 'G5', '2026-12-18');
}
const paper = { attribute: 'paper' as const, minutes: 9, pairs: [] };

it('keeps the rest after an activity for orders confirmed later, never less than the calculation has', async () => {
  const earlier = await order();
  const before = await read('print');
  await planner().call(saveActivityEndpoint, save(before, { restMinutes: 600 }));
  const [first, second] = [await readEvent(shop, earlier, 'cut'), await readEvent(shop, await order(), 'cut')];
  expect(first.predecessors.every(({ waitMinutes }) => waitMinutes < 600)).toBe(true);
  expect(second.predecessors.map(({ waitMinutes }) => waitMinutes)).toContain(600);
  expect(await read('print')).toMatchObject({ restMinutes: 600, version: before.version + 1, places: expect.any(Array) });
  expect((await read('print')).open).toBeGreaterThan(0);
});

it('says on the shop floor what changes from the operation before', async () => {
  await planner().call(saveActivityEndpoint, save(await read('print'), { changeovers: [paper] }));
  const [first, second] = [await readEvent(shop, await order(), 'print'), await readEvent(shop, await order(), 'print')];
  const queue = async () => (await shop.as('operator').call(listTodosEndpoint, { placeId: second.placeId, eventId: 0, count: 12 })).todos;
  const next = (await queue()).find(({ id }) => id === second.id)!;
  expect(next).toMatchObject({ knowsSetup: true, after: [{ activity: 'cut', place: 'C1', waitMinutes: expect.any(Number) }] });
  const setup = async () => {
    const todos = await queue();
    return [first, second].map(({ id }) => todos.find((todo) => todo.id === id)!.setupChanges);
  };
  expect(await setup()).toEqual([[], []]);
  await shop.kernel.database.pool.query(
    `UPDATE lines SET estimate_case = jsonb_set(estimate_case, '{components,0,paper}', '"KRAFT"') WHERE id = $1`,
    [second.lineId],
  );
  expect(await setup()).toMatchObject([[], [{ attribute: 'paper', to: 'KRAFT', minutes: 9 }]]);
});

it('says of every operation whether it may pause when its place closes', async () => {
  const id = await order();
  expect((await readEvent(shop, id, 'cut')).mayPause).toBe(true);
  await planner().call(saveActivityEndpoint, save(await read('cut'), { mayPause: false }));
  expect((await readEvent(shop, id, 'cut')).mayPause).toBe(false);
});

it('tells the plan of overlap, the longest wait and what waits for no files', async () => {
  const lineId = await order();
  const { id } = await readEvent(shop, lineId, 'print');
  await planner().call(saveActivityEndpoint, save(await read('print'), { restMinutes: 0, overlapPercent: 30, maxWaitMinutes: 600 }));
  const cut = await readEvent(shop, lineId, 'cut');
  expect(cut.predecessors.find((link) => link.id === id)).toMatchObject({ overlapPercent: 30, withinMinutes: 600 });
  await planner().call(saveActivityEndpoint, save(await read('cut'), { needsFiles: false }));
  expect((await readEvent(shop, lineId, 'cut')).needsFiles).toBe(false);
});

it('refuses a repeated attribute, a stale version and a person without the permission', async () => {
  const row = await read('print');
  expect(await planner().refused(saveActivityEndpoint, save(row, { changeovers: [paper, paper] }))).toMatchObject({
    code: 'ATTRIBUTE_TWICE',
  });
  expect(await planner().refused(saveActivityEndpoint, save({ ...row, version: 1 }, {}))).toMatchObject({ code: 'STALE_VERSION' });
  expect(await shop.as('operator').refused(saveActivityEndpoint, save(row, {}))).toMatchObject({ status: 403 });
});
