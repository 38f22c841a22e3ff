import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { joinEventEndpoint } from '#modules/planning/contract/board/join-event.endpoint.ts';
import { unplanEventEndpoint } from '#modules/planning/contract/board/unplan-event.endpoint.ts';
import { fixEventEndpoint } from '#modules/planning/contract/fix-event.endpoint.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import type { StepDirection } from '#modules/planning/domain/board/step-plan.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { furnishShop, readEvent, readEvents, readFacts, releaseOrder } from '#test/planned-order.ts';
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
const print = () => readEvent(shop, line, 'print', 'cover');
const secondHalf = async () => (await readEvents(shop, line)).find(({ moreOf, status }) => moreOf !== null && status !== 'canceled')!;
const spots = async () =>
  (await readEvents(shop, line)).map(({ id, status, startsAt, endsAt, quantityIn, quantityOut, runMinutes, minutes }) => ({
    ...{ id, status, startsAt, endsAt, quantityIn, quantityOut, runMinutes, minutes },
  }));
async function split() {
  const { id, version, placeId } = await print();
  const places = await shop.kernel.act(({ tx }) => readPlaces(tx));
  const { kind } = places.find((place) => place.id === placeId)!;
  const other = places.find((place) => place.kind === kind && place.id !== placeId)!;
  await planner().call(splitEventEndpoint, { id, version, placeId: other.id });
}
const step = async (direction: StepDirection) => {
  const next = (await planner().call(readStepsEndpoint, {}))[direction]!;
  await planner().call(stepPlanEndpoint, { id: next.id, direction });
  return next;
};

it('makes two halves one again from either of them, as a step that is undone and redone', async () => {
  const whole = await print();
  expect(await planner().refused(joinEventEndpoint, { id: whole.id, version: whole.version })).toMatchObject({ code: 'EVENT_NOT_HALF' });
  await split();
  const divided = await spots();
  const second = await secondHalf();
  const ask = { id: second.id, version: second.version };
  expect(await shop.as('operator').refused(joinEventEndpoint, ask)).toMatchObject({ status: 403 });
  expect(await planner().call(joinEventEndpoint, ask)).toMatchObject({ id: whole.id, status: 'planned' });
  expect(await print()).toMatchObject({
    ...{ placeId: whole.placeId, quantityIn: whole.quantityIn, quantityOut: whole.quantityOut },
    ...{ runMinutes: whole.runMinutes, minutes: whole.minutes },
  });
  expect(await secondHalf()).toBeUndefined();
  const joined = await spots();
  const facts = await readFacts(shop, 'operation.joined');
  expect(facts.filter(({ refs }) => refs.includes(`line:${line}`))).toHaveLength(1);
  expect(await step('undo')).toMatchObject({ cause: 'join', jobNumber: `26-${1000 + line}-1` });
  expect(await spots()).toEqual(divided);
  await step('redo');
  expect(await spots()).toEqual(joined);
  await step('undo');
  expect(await step('undo')).toMatchObject({ cause: 'split' });
  expect(await print()).toMatchObject({ startsAt: whole.startsAt, quantityIn: whole.quantityIn });
});

it('leaves halves in the pool that both stand there, and divides them again there', async () => {
  await split();
  for (const half of [await print(), await secondHalf()]) {
    const { id, version } = (await readEvents(shop, line)).find((one) => one.id === half.id)!;
    await planner().call(unplanEventEndpoint, { id, version });
  }
  const before = await spots();
  const { id, version } = await print();
  expect(await planner().call(joinEventEndpoint, { id, version })).toMatchObject({ status: 'to_plan' });
  await step('undo');
  expect(await spots()).toEqual(before);
});

it('refuses halves of which one is fixed or has begun', async () => {
  await split();
  const { id, version } = await print();
  const fixed = await planner().call(fixEventEndpoint, { id, version, fixed: true });
  const second = await secondHalf();
  const ask = { id: second.id, version: second.version };
  expect(await planner().refused(joinEventEndpoint, ask)).toMatchObject({ code: 'EVENT_FIXED' });
  await planner().call(fixEventEndpoint, { id, version: fixed.version, fixed: false });
  shop.moveClock((await print()).startsAt!);
  await shop.as('operator').call(startEventEndpoint, { id, version: fixed.version + 1 });
  expect(await planner().refused(joinEventEndpoint, ask)).toMatchObject({ code: 'EVENT_STARTED' });
});
