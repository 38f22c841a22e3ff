import { afterAll, beforeAll, expect, it } from 'vitest';
import { endBreakdownEndpoint } from '#modules/planning/contract/closing/end-breakdown.endpoint.ts';
import { reportBreakdownEndpoint } from '#modules/planning/contract/closing/report-breakdown.endpoint.ts';
import { takeBackBreakdownEndpoint } from '#modules/planning/contract/closing/take-back-breakdown.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listTodosEndpoint, readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { furnishShop, readEvent, readEvents, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
});
afterAll(() => shop.close());

const operator = () => shop.as('operator');
const inner = () => readEvent(shop, 1, 'print', 'inner');
const breakdownAt = async (placeId: number) => (await operator().call(listTodosEndpoint, { placeId })).breakdown;
const closedAt = async (placeId: number, day: string) =>
  (await shop.as('planner').call(readBoardEndpoint, { from: day, days: 1 })).places.find(({ id }) => id === placeId)!.closed;

it('take back breakdown › opens the machine, puts its work back, and lets the breakdown last again that it replaced', async () => {
  const { placeId, startsAt } = await inner();
  const [day, before] = [startsAt!.slice(0, 10), Temporal.Instant.from(startsAt!).subtract({ minutes: 10 })];
  shop.moveClock(before.toString());
  await operator().call(reportBreakdownEndpoint, { id: placeId, reason: 'Storing', minutes: 60 });
  const moved = await inner();
  expect(moved.startsAt! > startsAt!).toBe(true);
  await operator().call(reportBreakdownEndpoint, { id: placeId, reason: 'Lager stuk', minutes: 300 });
  expect((await inner()).startsAt! > moved.startsAt!).toBe(true);

  // The second was a mistake, and then the first too.
  expect(await operator().call(takeBackBreakdownEndpoint, { id: placeId })).toMatchObject({ lastsAgain: true });
  expect(await breakdownAt(placeId)).toMatchObject({ reason: 'Storing', until: before.add({ minutes: 60 }).toString() });
  expect((await inner()).startsAt).toBe(moved.startsAt);
  expect(await closedAt(placeId, day)).toMatchObject([{ note: 'Storing' }]);
  const { restored, lastsAgain } = await operator().call(takeBackBreakdownEndpoint, { id: placeId });
  expect(restored).toBeGreaterThan(0);
  expect(lastsAgain).toBe(false);
  expect((await inner()).startsAt).toBe(startsAt);
  expect(await closedAt(placeId, day)).toEqual([]);
  expect(await operator().refused(takeBackBreakdownEndpoint, { id: placeId })).toMatchObject({ status: 409, code: 'BREAKDOWN_OVER' });
  expect(await readFacts(shop, 'plan_place.breakdown_taken_back')).toHaveLength(2);
  expect(await shop.as('finance').refused(takeBackBreakdownEndpoint, { id: placeId })).toMatchObject({ status: 403 });
});

it('take back breakdown › puts back all that the first one moved, also when it moved work again that was planned meanwhile', async () => {
  await releaseOrder(shop, 2, 'G1b', '2026-12-18');
  const second = () => readEvents(shop, 2);
  const stood = await second();
  const print = stood.find(({ activity, component }) => activity === 'print' && component === 'inner')!;
  const { placeId } = print;
  const before = Temporal.Instant.from(print.startsAt!).subtract({ minutes: 10 });
  shop.moveClock(before.toString());
  await operator().call(reportBreakdownEndpoint, { id: placeId, reason: 'Lager stuk', minutes: 300 });
  const moved = (await second()).filter(({ id, startsAt }) => startsAt !== stood.find((event) => event.id === id)!.startsAt);
  expect(moved.length).toBeGreaterThan(1);

  // It would be shorter, so a planner plans the print in the time that came free; then that was a mistake, and the first report too.
  await operator().call(reportBreakdownEndpoint, { id: placeId, reason: 'Storing', minutes: 5 });
  const { id, version } = (await second()).find((event) => event.id === print.id)!;
  const start = print.startsAt!;
  await shop.as('planner').call(moveEventEndpoint, { id, version, placeId, start, withChain: false });
  expect(await operator().call(takeBackBreakdownEndpoint, { id: placeId })).toMatchObject({ lastsAgain: true });
  expect((await second()).find((event) => event.id === id)!.startsAt! > start).toBe(true);
  await operator().call(takeBackBreakdownEndpoint, { id: placeId });
  const starts = (events: typeof stood) => events.map((event) => [event.id, event.startsAt]);
  expect(starts(await second())).toEqual(starts(stood));
});

it('report breakdown › replaces nothing that was said while it waited for the network', async () => {
  const { placeId } = await inner();
  const pressed = shop.kernel.clock.now().toString();
  shop.moveClock(Temporal.Instant.from(pressed).add({ minutes: 20 }).toString());
  const belated = { id: placeId, reason: 'Storing', minutes: 600, at: pressed };
  await operator().call(reportBreakdownEndpoint, { id: placeId, reason: 'Stroom weg', minutes: 30 });
  expect(await operator().refused(reportBreakdownEndpoint, belated)).toMatchObject({ status: 409, code: 'BREAKDOWN_OVERTAKEN' });
  expect(await breakdownAt(placeId)).toMatchObject({ reason: 'Stroom weg' });
  await operator().call(endBreakdownEndpoint, { id: placeId });
  expect(await operator().refused(reportBreakdownEndpoint, belated)).toMatchObject({ code: 'BREAKDOWN_OVERTAKEN' });
  expect(await breakdownAt(placeId)).toBeNull();
});
