import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOvertimeEndpoint } from '#modules/planning/contract/closing/list-overtime.endpoint.ts';
import { readPlaceTimesEndpoint } from '#modules/planning/contract/closing/read-place-times.endpoint.ts';
import { setOvertimeEndpoint } from '#modules/planning/contract/closing/set-overtime.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listPlacesEndpoint, type PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { savePlaceEndpoint } from '#modules/planning/contract/places/save-place.endpoint.ts';
import { readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { readStepsEndpoint } from '#modules/planning/contract/read-steps.endpoint.ts';
import { stepPlanEndpoint } from '#modules/planning/contract/step-plan.endpoint.ts';
import { instantOf } from '#modules/planning/domain/calendar.ts';
import { furnishShop, readEvent, readEvents, releaseOrder } from '#test/planned-order.ts';
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

// Steps build on each other: overtime is opened, used, and closed.
it('opens overtime at its price, keeps it while work stands in it, and undoes it', async () => {
  const last = (await readEvents(shop, 1)).filter(({ activity }) => activity === 'trim').at(-1)!;
  const id = last.placeId;
  const { overtime } = await planner().call(readPlaceTimesEndpoint, { id });
  const [offered] = overtime.toReversed();
  expect(offered).toMatchObject({ isOpen: false });
  expect(offered!.euros).toBeGreaterThan(0);
  const window = { start: offered!.start, end: offered!.end };
  const onBoard = async () => (await planner().call(listOvertimeEndpoint, {})).offered.filter(({ placeId }) => placeId === id);
  expect(await onBoard()).toEqual(overtime.map(({ isOpen: _, ...one }) => ({ placeId: id, ...one })));
  const ask = { id, ...window };

  // Twice at once: once.
  const answers = await Promise.allSettled([1, 2].map(() => planner().call(setOvertimeEndpoint, { ...ask, open: true })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await planner().refused(setOvertimeEndpoint, { ...ask, open: true })).toMatchObject({ code: 'OVERTIME_NOT_OFFERED' });
  expect(await onBoard()).toHaveLength(overtime.length - 1);
  const from = instantOf(window.start).toString().slice(0, 10);
  const { places } = await planner().call(readBoardEndpoint, { from, days: 1 });
  expect(places.find((place) => place.id === id)!.overtime).toEqual([window]);

  // Work stands in it.
  const event = await readEvent(shop, 1, 'trim');
  const start = instantOf(window.start).toString();
  await planner().call(moveEventEndpoint, { id: event.id, version: event.version, placeId: id, start });
  expect(await planner().refused(setOvertimeEndpoint, { ...ask, open: false })).toMatchObject({ code: 'OVERTIME_IN_USE' });

  // Back out of it, and closed.
  const undo = async () => (await planner().call(readStepsEndpoint, {})).undo!;
  await planner().call(stepPlanEndpoint, { id: (await undo()).id, direction: 'undo' });
  const opening = await undo();
  expect(opening).toMatchObject({ cause: 'overtime', moved: 0 });
  await planner().call(stepPlanEndpoint, { id: opening.id, direction: 'undo' });
  expect((await planner().call(readPlaceTimesEndpoint, { id })).overtime.some(({ isOpen }) => isOpen)).toBe(false);
  await planner().call(setOvertimeEndpoint, { ...ask, open: true });
  expect(await planner().call(setOvertimeEndpoint, { ...ask, open: false })).toEqual({ minutes: 120 });

  // Closed by mistake: opened again, and closed again.
  const isOpen = async () => (await planner().call(readPlaceTimesEndpoint, { id })).overtime.some((one) => one.isOpen);
  const closing = await undo();
  expect(closing).toMatchObject({ cause: 'shut', moved: 0 });
  await planner().call(stepPlanEndpoint, { id: closing.id, direction: 'undo' });
  expect(await isOpen()).toBe(true);
  await planner().call(stepPlanEndpoint, { id: closing.id, direction: 'redo' });
  expect(await isOpen()).toBe(false);
});

it('offers the overtime that a place names, with its surcharge', async () => {
  const [press] = (await readEvents(shop, 1)).filter(({ activity }) => activity === 'trim');
  const id = press!.placeId;
  const priceOf = async () => (await planner().call(readPlaceTimesEndpoint, { id })).overtime;
  const offer = async (named: { overtime: PlanPlaceRow['overtime']; overtimePercent: number }) => {
    const { planned: _, closed: __, rate: ___, ...row } = (await planner().call(listPlacesEndpoint, {})).rows.find((one) => one.id === id)!;
    await planner().call(savePlaceEndpoint, { ...row, ...named });
    return priceOf();
  };
  const [usual] = await offer({ overtime: [], overtimePercent: 0 });
  const named = await offer({ overtime: [{ weekday: 6, from: '08:00', to: '12:00' }], overtimePercent: 50 });
  expect(named.map(({ start }) => instantOf(start).toString())).toEqual(['2026-11-21T07:00:00Z', '2026-11-28T07:00:00Z']);
  const hours = ({ start, end }: { start: number; end: number }) => (end - start) / 60;
  expect(named[0]!.euros! / hours(named[0]!)).toBeCloseTo((usual!.euros! / hours(usual!)) * 1.5, 2);
});
