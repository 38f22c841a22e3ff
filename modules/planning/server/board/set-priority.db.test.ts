import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPriorityEndpoint } from '#modules/planning/contract/board/read-priority.endpoint.ts';
import { setPriorityEndpoint } from '#modules/planning/contract/board/set-priority.endpoint.ts';
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
