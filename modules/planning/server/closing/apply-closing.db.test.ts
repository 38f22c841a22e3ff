import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyClosingEndpoint } from '#modules/planning/contract/closing/apply-closing.endpoint.ts';
import { tryClosingEndpoint } from '#modules/planning/contract/closing/try-closing.endpoint.ts';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { furnishShop, readEvent, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const inner = () => readEvent(shop, 1, 'print', 'inner');

// Steps build on each other: a place is closed once, and opened again by undoing it.
it('closes a place with the moves of a variant that was shown, and undoes both as one step', async () => {
  const stood = await inner();
  const day = stood.startsAt!.slice(0, 10);
  const stretch = { id: stood.placeId, fromDate: day, fromTime: '00:00', untilDate: day, untilTime: '23:59' };

  // Shown before: nothing moves.
  const { variants } = await planner().call(tryClosingEndpoint, stretch);
  expect(variants).toMatchObject([{ kind: 'shift', madeLate: [], stays: [], opened: [] }]);
  expect(variants[0]!.moves.map(({ eventId }) => eventId)).toContain(stood.id);
  const searched = await planner().call(tryClosingEndpoint, { ...stretch, search: true });
  expect(searched.variants[0]!.kind).toBe('shift');
  expect((await inner()).startsAt).toBe(stood.startsAt);

  // Twice at once: one closes it, the other hears that the plan changed.
  const ask = { ...stretch, note: 'bearing', moves: variants[0]!.moves, opened: [] };
  const answers = await Promise.allSettled([1, 2].map(() => planner().call(applyClosingEndpoint, ask)));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await planner().refused(applyClosingEndpoint, ask)).toMatchObject({ status: 409, code: 'CLOSING_NOTHING' });
  const moved = await inner();
  expect(moved.startsAt! > stood.startsAt!).toBe(true);
  expect(moved.reasons).toMatchObject([{ kind: 'closed' }]);
  const boardPlace = async () =>
    (await planner().call(readBoardEndpoint, { from: day, days: 1 })).places.find(({ id }) => id === stood.placeId)!;
  expect((await boardPlace()).closed).toEqual(expect.arrayContaining([expect.objectContaining({ note: 'bearing' })]));
  expect(await readFacts(shop, 'plan_place.hours_closed')).toMatchObject([{ data: { note: 'bearing' } }]);

  // Undone: open again, with the work back.
  const { undo } = await planner().call(readStepsEndpoint, {});
  expect(undo).toMatchObject({ cause: 'closing' });
  await planner().call(stepPlanEndpoint, { id: undo!.id, direction: 'undo' });
  expect(await inner()).toMatchObject({ startsAt: stood.startsAt, placeId: stood.placeId });
  expect((await boardPlace()).closed).toEqual([]);

  // What the planner saw has changed by then.
  expect(await planner().refused(applyClosingEndpoint, ask)).toMatchObject({ status: 409, code: 'CLOSING_CHANGED' });
  expect(await shop.as('operator').refused(applyClosingEndpoint, ask)).toMatchObject({ status: 403 });
});
