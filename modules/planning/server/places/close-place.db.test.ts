import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePlaceEndpoint } from '#modules/planning/contract/places/close-place.endpoint.ts';
import { furnishShop, readEvent, readFacts, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T08:00:00Z');
});
afterAll(() => shop.close());

it('close place › moves on the work there, with what follows it, and tells the history why', async () => {
  const line = await releaseOrder(shop, 1, 'G5', '2026-12-18');
  const print = await readEvent(shop, line, 'print');
  const ask = { id: print.placeId, from: '2026-11-18T09:00', until: '2026-11-19T15:00', note: 'Rubberdoek' };
  expect(await shop.as('operator').refused(closePlaceEndpoint, ask)).toMatchObject({ status: 403 });
  expect(await shop.as('planner').refused(closePlaceEndpoint, { ...ask, until: ask.from })).toMatchObject({ code: 'CLOSING_ENDS_BEFORE' });
  const { moved, closed } = await shop.as('planner').call(closePlaceEndpoint, ask);
  expect([moved > 0, closed]).toEqual([true, 0]);
  const [after, cut] = [await readEvent(shop, line, 'print'), await readEvent(shop, line, 'cut')];
  expect(after.startsAt! >= '2026-11-19T14:00:00Z').toBe(true);
  expect(cut.startsAt! >= after.endsAt!).toBe(true);
  expect((await readFacts(shop, 'plan_place.closed'))[0]).toMatchObject({ data: { note: 'Rubberdoek' } });
  expect(await shop.as('planner').refused(closePlaceEndpoint, ask)).toMatchObject({ code: 'CLOSING_NOT_OPEN' });
});
