import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { planLineEndpoint } from '#modules/planning/contract/plan-line.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { furnishShop, readEvent, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T08:00:00Z');
  await releaseOrder(shop, 1, 'G5', '2026-12-18');
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const print = () => readEvent(shop, 1, 'print');
async function move(start: string, as = planner()) {
  const { id, version, placeId } = await print();
  await as.call(moveEventEndpoint, { id, version, placeId, start, withChain: true });
}
const last = async (direction: 'undo' | 'redo') => (await planner().call(readStepsEndpoint, {}))[direction];
const step = (id: number, direction: 'undo' | 'redo') => planner().call(stepPlanEndpoint, { id, direction });

it('undoes saved steps one after the other and redoes them, each once', async () => {
  const before = await print();
  await move('2026-11-23T09:00:00Z');
  const second = await print();
  await move('2026-11-24T09:00:00Z');
  expect(await last('redo')).toBeNull();
  const { id } = (await last('undo'))!;
  const twice = await Promise.allSettled([step(id, 'undo'), step(id, 'undo')]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await print()).toMatchObject({ startsAt: second.startsAt });
  await step((await last('undo'))!.id, 'undo');
  expect(await print()).toMatchObject({ startsAt: before.startsAt, placeId: before.placeId });
  await step((await last('redo'))!.id, 'redo');
  expect(await print()).toMatchObject({ startsAt: second.startsAt, endsAt: second.endsAt });
  expect((await readFacts(shop, 'operation.moved')).at(-1)!.refs).toContain('line:1');
});

it('refuses a step after another person moved one of its operations, and names that person', async () => {
  await move('2026-11-24T09:00:00Z');
  const { id } = (await last('undo'))!;
  expect(await shop.as('operator').refused(stepPlanEndpoint, { id, direction: 'undo' })).toMatchObject({ status: 403 });
  await move('2026-11-25T09:00:00Z', shop.as('admin'));
  const refused = await planner().refused(stepPlanEndpoint, { id, direction: 'undo' });
  expect(refused).toMatchObject({ code: 'STEP_OVERTAKEN', message: expect.stringContaining('26-1001-1') });
  await planner().call(planLineEndpoint, { id: 1 });
  expect(await last('redo')).toBeNull();
  expect((await last('undo'))!.cause).toBe('line');
});

it('unlocks an operation again, and then takes back the move before', async () => {
  const before = await print();
  await move('2026-11-26T09:00:00Z');
  const { id, version } = await print();
  await planner().call(fixEventEndpoint, { id, version, fixed: true });
  const lock = (await last('undo'))!;
  expect(lock.cause).toBe('lock');
  await step(lock.id, 'undo');
  expect((await print()).fixed).toBe(false);
  await step(lock.id, 'redo');
  expect((await print()).fixed).toBe(true);
  await step(lock.id, 'undo');
  await step((await last('undo'))!.id, 'undo');
  expect(await print()).toMatchObject({ startsAt: before.startsAt });
});
