import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { unplanEventEndpoint } from '#modules/planning/contract/board/unplan-event.endpoint.ts';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import type { EventRow } from '#modules/planning/server/planning.store.ts';
import { furnishShop, produceEvent, readEvent, readEvents, readFacts, readLine, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let line = 0;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
});
beforeEach(async () => {
  line = await releaseOrder(shop, line + 1, 'G1b', '2026-12-18');
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const unplan = ({ id, version }: EventRow, as = planner()) => as.call(unplanEventEndpoint, { id, version });
const refused = ({ id, version }: EventRow, as = planner()) => as.refused(unplanEventEndpoint, { id, version });
const spots = async () =>
  (await readEvents(shop, line)).map(({ id, activity, component, status, startsAt, endsAt }) => ({
    ...{ id, activity, component, status, startsAt, endsAt },
  }));

it('takes an operation back to the pool with what follows it, as one step that is undone and redone', async () => {
  const before = await spots();
  const bind = await readEvent(shop, line, 'bind');
  expect(await refused(bind, shop.as('operator'))).toMatchObject({ status: 403 });
  const { followers } = await unplan(bind);
  const after = await spots();
  const open = after.filter(({ status }) => status === 'to_plan');
  expect(open.map(({ activity }) => activity)).toContain('dispatch');
  expect(open).toHaveLength(followers + 1);
  expect(after.filter(({ status }) => status !== 'to_plan')).toEqual(before.filter(({ id }) => !open.some((one) => one.id === id)));
  expect(await readLine(shop, line)).toMatchObject({ planStatus: 'partly_planned' });
  const { pool } = await planner().call(readBoardEndpoint, { from: '2026-11-18', days: 14 });
  expect(pool.map(({ id }) => id)).toContain(bind.id);
  expect(await refused(await readEvent(shop, line, 'bind'))).toMatchObject({ code: 'EVENT_NOT_PLANNED' });
  const facts = async () => (await readFacts(shop, 'operation.unplanned')).filter(({ refs }) => refs.includes(`line:${line}`));
  expect(await facts()).toMatchObject([{ data: { activity: 'bind', followers } }]);

  const { undo } = await planner().call(readStepsEndpoint, {});
  expect(undo).toMatchObject({ cause: 'unplan', moved: followers + 1, jobNumber: `26-${1000 + line}-1` });
  await planner().call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  expect(await spots()).toEqual(before);
  await planner().call(stepPlanEndpoint, { id: undo!.id, direction: 'redo' });
  expect(await spots()).toEqual(after);
  expect(await facts()).toHaveLength(followers + 2);
  await planner().call(planLineEndpoint, { id: line });
  expect(await readLine(shop, line)).toMatchObject({ planStatus: 'planned' });
});

it('refuses what is fixed, what a fixed operation follows, and a stale version, each with the way round', async () => {
  const bind = await readEvent(shop, line, 'bind');
  await planner().call(fixEventEndpoint, { id: bind.id, version: bind.version, fixed: true });
  expect(await refused(bind)).toMatchObject({ code: 'STALE_VERSION' });
  const fixed = await readEvent(shop, line, 'bind');
  expect(await refused(fixed)).toMatchObject({ code: 'EVENT_FIXED', message: expect.stringContaining('Maak haar eerst los') });
  const cover = await readEvent(shop, line, 'print', 'cover');
  expect(await refused(cover)).toMatchObject({
    code: 'UNPLAN_FOLLOWER',
    message: expect.stringMatching(/^Binden PUR .*Maak die eerst los/),
  });
});

it('refuses work that a supplier does', async () => {
  const { id } = await readEvent(shop, line, 'bind');
  await shop.kernel.database.pool.query(`UPDATE plan_events SET place_id = (SELECT id FROM plan_places WHERE code = 'OUT') WHERE id = $1`, [
    id,
  ]);
  expect(await refused(await readEvent(shop, line, 'bind'))).toMatchObject({
    code: 'EVENT_OUTSIDE',
    message: expect.stringContaining('tabblad Uitbesteed'),
  });
});

it('refuses work that is done, and lets go of what comes after it', async () => {
  await produceEvent(shop, await readEvent(shop, line, 'print', 'cover'));
  expect(await refused(await readEvent(shop, line, 'print', 'cover'))).toMatchObject({
    code: 'UNPLAN_BEGUN',
    message: expect.stringContaining('is klaar'),
  });
  expect(await unplan(await readEvent(shop, line, 'bind'))).toMatchObject({ status: 'to_plan' });
});
