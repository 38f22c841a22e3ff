import { afterAll, beforeAll, expect, it } from 'vitest';
import { listActivitiesEndpoint } from '#modules/planning/contract/activities/activity.endpoints.ts';
import { saveActivityEndpoint } from '#modules/planning/contract/activities/save-activity.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { readPlaceOutlookEndpoint } from '#modules/planning/contract/places/read-place-outlook.endpoint.ts';
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

  const outlook = await planner.call(readPlaceOutlookEndpoint, { id: event.placeId });
  expect(outlook.onMachine).toEqual([{ attribute: 'paper', value: event.paper }]);
});

it('machine setups › stand at the place in maintenance, with how full its next week is', async () => {
  const planner = shop.as('admin');
  shop.moveClock('2026-11-19T08:00:00Z');
  const line = await releaseOrder(shop, 2, 'G1b', '2026-12-18');
  const { id, placeId, version, minutes } = await readEvent(shop, line, 'printMono');
  const before = await planner.call(readPlaceOutlookEndpoint, { id: placeId });
  expect(before.days.map(({ date }) => date)).toEqual([23, 24, 25, 26, 27, 28, 29].map((day) => `2026-11-${day}`));
  expect(before.days.map(({ capacity }) => capacity > 0)).toEqual([true, true, true, true, true, false, false]);
  await planner.call(moveEventEndpoint, { id, version, placeId, start: '2026-11-24T08:00:00Z', withChain: true });
  const { days } = await planner.call(readPlaceOutlookEndpoint, { id: placeId });
  expect(days[1]!.planned - before.days[1]!.planned).toBe(minutes);
  expect(await planner.refused(readPlaceOutlookEndpoint, { id: 999_999 })).toMatchObject({ status: 404 });
});
