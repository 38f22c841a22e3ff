import { afterAll, beforeAll, expect, it } from 'vitest';
import { listActivitiesEndpoint } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { furnishShop, produceEvent, readEvent, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { readMachineSetups } from './machine-setups.ts';
import { readStandingPlan } from './read-standing-plan.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T08:00:00Z');
});
afterAll(() => shop.close());

it('machine setups › hold what the last finished operation was set up for, by the changeovers of its activity, and the plan begins there', async () => {
  const planner = shop.as('admin');
  const { rows } = await planner.call(listActivitiesEndpoint, {});
  const print = rows.find(({ code }) => code === 'print')!;
  const changeovers = [{ attribute: 'paper' as const, minutes: 6, pairs: [] }];
  await planner.call(saveActivityEndpoint, { ...print, changeovers });
  const line = await releaseOrder(shop, 1, 'G5', '2026-12-18');
  const event = await readEvent(shop, line, 'print');
  const read = () => shop.kernel.act(({ tx }) => readMachineSetups(tx, [event.placeId]));
  expect(await read()).toEqual(new Map());
  await produceEvent(shop, event);
  expect(await read()).toEqual(new Map([[event.placeId, { paper: event.paper }]]));
  const plan = await shop.kernel.act((context) => readStandingPlan(context));
  expect(plan.places.find((place) => place.id === event.placeId)!.onMachine).toEqual({ paper: event.paper });
});
