import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPriorityEndpoint } from '#modules/planning/contract/board/read-priority.endpoint.ts';
import { setPriorityEndpoint } from '#modules/planning/contract/board/set-priority.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { readStandingPlan } from '#modules/planning/server/proposal/read-standing-plan.ts';
import { furnishShop, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T08:00:00Z');
});
afterAll(() => shop.close());

it('set priority › makes the lateness of a line weigh in the plan, once for two planners at the same time', async () => {
  const id = await releaseOrder(shop, 1, 'G5', '2026-12-18');
  const planner = shop.as('planner');
  expect(await planner.call(readPriorityEndpoint, { id })).toEqual({ id, version: 0, priority: 'normal' });
  const set = (version: number, priority: 'rush' | 'good') => planner.call(setPriorityEndpoint, { id, version, priority });
  const both = await Promise.allSettled([set(0, 'rush'), set(0, 'good')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { version } = await planner.call(readPriorityEndpoint, { id });
  await set(version, 'rush');
  const plan = await shop.kernel.act((context) => readStandingPlan(context));
  expect(plan.weightOf?.get(id)).toBe(10);
  const facts = await readFacts(shop, 'plan_line.prioritized');
  expect(facts.at(-1)).toMatchObject({ to: 'rush' });
  await set((await planner.call(readPriorityEndpoint, { id })).version, 'rush');
  expect(await readFacts(shop, 'plan_line.prioritized')).toHaveLength(facts.length);
  expect(await shop.as('operator').refused(setPriorityEndpoint, { id, version: 9, priority: 'good' })).toMatchObject({ status: 403 });
});

it('set priority › is a step that is undone and done again, unless another planner chose since', async () => {
  const id = await releaseOrder(shop, 2, 'G5', '2026-12-18');
  const planner = shop.as('planner');
  const read = () => planner.call(readPriorityEndpoint, { id });
  await planner.call(setPriorityEndpoint, { id, version: 0, priority: 'good' });
  const { undo } = await planner.call(readStepsEndpoint, {});
  expect(undo).toMatchObject({ cause: 'priority', moved: 0, jobNumber: '26-1002-1', activity: null });
  await planner.call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  expect(await read()).toMatchObject({ priority: 'normal' });
  const { redo } = await planner.call(readStepsEndpoint, {});
  await planner.call(stepPlanEndpoint, { id: redo!.id, direction: 'redo' });
  expect(await read()).toMatchObject({ priority: 'good' });
  await shop.as('admin').call(setPriorityEndpoint, { id, version: (await read()).version, priority: 'rush' });
  const refused = await planner.refused(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  expect(refused).toMatchObject({ status: 409, code: 'STEP_PRIORITY', context: { job: '26-1002-1' } });
});
