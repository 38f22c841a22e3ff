import { afterAll, beforeAll, expect, it } from 'vitest';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { furnishShop, readEvent, readEvents, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
});
afterAll(() => shop.close());

it('does an operation in two halves on two places, and what follows waits for both', async () => {
  const before = await readEvent(shop, 1, 'print', 'cover');
  const places = await shop.kernel.act(({ tx }) => readPlaces(tx));
  const kind = places.find(({ id }) => id === before.placeId)!.kind;
  const other = places.find((place) => place.kind === kind && place.id !== before.placeId)!;
  const ask = { id: before.id, version: before.version, placeId: other.id };
  expect(await shop.as('operator').refused(splitEventEndpoint, ask)).toMatchObject({ status: 403 });
  expect(await shop.as('planner').refused(splitEventEndpoint, { ...ask, placeId: before.placeId })).toMatchObject({
    code: 'PLACE_NOT_ALLOWED',
  });
  const { version } = await shop.as('planner').call(splitEventEndpoint, ask);
  const events = await readEvents(shop, 1);
  const first = events.find(({ id }) => id === before.id)!;
  const second = events.find(({ moreOf }) => moreOf === before.id)!;
  expect(first.quantityIn + second.quantityIn).toBe(before.quantityIn);
  expect([first, second].map(({ status }) => status)).toEqual(['planned', 'planned']);
  expect(second).toMatchObject({ placeId: other.id, paper: before.paper });
  const after = events.filter(({ predecessors }) => predecessors.some(({ id }) => id === first.id));
  expect(after.length).toBeGreaterThan(0);
  for (const { predecessors } of after) expect(predecessors.map(({ id }) => id)).toContain(second.id);
  expect(await shop.as('planner').refused(splitEventEndpoint, { ...ask, version })).toMatchObject({ code: 'EVENT_NOT_DIVISIBLE' });
  expect(await readFacts(shop, 'operation.split')).toHaveLength(1);

  // Undone it is whole where it stood; redone it is divided as before.
  const spots = async () =>
    (await readEvents(shop, 1)).map(({ id, status, startsAt, endsAt, quantityIn }) => ({ id, status, startsAt, endsAt, quantityIn }));
  const divided = await spots();
  const { undo } = await shop.as('planner').call(readStepsEndpoint, {});
  expect(undo).toMatchObject({ cause: 'split', jobNumber: '26-1001-1' });
  await shop.as('planner').call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  expect(await readEvent(shop, 1, 'print', 'cover')).toMatchObject({
    startsAt: before.startsAt,
    endsAt: before.endsAt,
    quantityIn: before.quantityIn,
  });
  expect((await spots()).find(({ id }) => id === second.id)).toMatchObject({ status: 'canceled' });
  await shop.as('planner').call(stepPlanEndpoint, { id: undo!.id, direction: 'redo' });
  expect(await spots()).toEqual(divided);
});
