import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyProposalEndpoint } from '#modules/planning/contract/apply-proposal.endpoint.ts';
import { moveEventEndpoint } from '#modules/planning/contract/move-event.endpoint.ts';
import { listBoardShortagesEndpoint, listLineEventsEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { splitEventEndpoint } from '#modules/planning/contract/split-event.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { confirmOrder, enterOrder, furnishShop, moveLineTo, proposeForPool, readEvent, readEvents } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  // A Wednesday.
  shop.moveClock('2026-11-18T09:00:00Z');
});
afterAll(() => shop.close());

const filesOn = async (line: number) => {
  const { id, filesOn: days } = await shop.as('planner').call(listBoardShortagesEndpoint, { from: '2026-11-18', days: 7 });
  const own = new Set((await readEvents(shop, line)).map((event) => event.id));
  return days.filter((_, index) => own.has(id[index]!));
};

it('the pool tells when files are expected, a proposal plans no sooner, bars before them are late, and the release keeps the plan', async () => {
  await enterOrder(shop, 1, 'G1b', '2026-12-18');
  await confirmOrder(shop, 1);
  await moveLineTo(shop, 1, 'upload_link_sent');
  // Not asked for: three working days from today.
  expect(await filesOn(1)).toEqual(['2026-11-23']);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`INSERT INTO upload_links (basket_id, recipient, made_by, created_at, expires_at)
      VALUES (1, 'a@katern.example', 'x', '2026-11-17T09:00:00Z', '2027-01-17T09:00:00Z')`),
  );
  expect(await filesOn(1)).toEqual(['2026-11-20']);

  const proposal = await proposeForPool(shop);
  await shop.as('planner').call(applyProposalEndpoint, { id: proposal.id, eventIds: proposal.moves.map(({ eventId }) => eventId) });
  const planned = (await readEvents(shop, 1)).filter(({ status }) => status === 'planned');
  expect(planned.length).toBeGreaterThan(3);
  expect(planned.map(({ startsAt }) => startsAt!).sort()[0]! >= '2026-11-19T23:00:00Z').toBe(true);
  expect(await filesOn(1)).toEqual([]);

  // The files did not come: the bars of that day are late for them, may not stand before them, and can be split.
  shop.moveClock('2026-11-20T06:00:00Z');
  expect(new Set(await filesOn(1))).toEqual(new Set(['2026-11-23']));
  const cover = await readEvent(shop, 1, 'print', 'cover');
  const early = { id: cover.id, version: cover.version, placeId: cover.placeId, start: '2026-11-20T12:00:00Z' };
  expect(await shop.as('planner').refused(moveEventEndpoint, early)).toMatchObject({ code: 'FILES_NOT_IN' });
  const places = await shop.kernel.act(({ tx }) => readPlaces(tx));
  const { kind } = places.find(({ id }) => id === cover.placeId)!;
  const other = places.find((place) => place.kind === kind && place.id !== cover.placeId)!;
  await shop.as('planner').call(splitEventEndpoint, { id: cover.id, version: cover.version, placeId: other.id });
  expect((await readEvents(shop, 1)).filter(({ startsAt }) => startsAt !== null && startsAt < '2026-11-22T23:00:00Z')).toEqual([]);
  expect(await filesOn(1)).toEqual([]);
  const print = await readEvent(shop, 1, 'print', 'inner');
  const begin = { id: print.id, version: print.version };
  expect(await shop.as('operator').refused(startEventEndpoint, begin)).toMatchObject({ code: 'LINE_NOT_RELEASED' });

  await moveLineTo(shop, 1, 'artwork', 'into_production');
  expect((await readEvent(shop, 1, 'print', 'inner')).startsAt).toBe(print.startsAt);
  expect((await readEvents(shop, 1)).filter(({ status }) => status === 'to_plan')).toEqual([]);
});

it('prepress waits for the files of the customer, and not for the answer to its own proof', async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  await enterOrder(shop, 2, 'G5', '2026-12-18');
  await confirmOrder(shop, 2);
  await moveLineTo(shop, 2, 'upload_link_sent');
  const awaited = async () => {
    const { events } = await shop.as('planner').call(listLineEventsEndpoint, { id: 2 });
    const dayOf = (activity: string) => events.find((event) => event.activity === activity)!.filesAt;
    return { prepress: dayOf('prepress'), print: dayOf('print') };
  };
  expect(await awaited()).toEqual({ prepress: '2026-11-22T23:00:00Z', print: '2026-11-22T23:00:00Z' });
  await moveLineTo(shop, 2, 'artwork', 'authorization');
  expect(await awaited()).toEqual({ prepress: '2026-11-17T23:00:00Z', print: '2026-11-22T23:00:00Z' });
});
