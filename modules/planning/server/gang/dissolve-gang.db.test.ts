import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptGangEndpoint } from '#modules/planning/contract/gang/accept-gang.endpoint.ts';
import { dissolveGangEndpoint } from '#modules/planning/contract/gang/dissolve-gang.endpoint.ts';
import { startEventEndpoint } from '#modules/planning/contract/start-event.endpoint.ts';
import { costDifference, furnishGangs } from '#test/plan/gang-shop.ts';
import { readEvent } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishGangs(shop);
});
afterAll(() => shop.close());

it('gives the guest its own place and cost back, once, and no longer when its sheets are being printed', async () => {
  const planner = shop.as('planner');
  const ask = { hostLineId: 1, guestLineId: 2, role: 'cover' as const };
  const before = await readEvent(shop, 2, 'print');
  const gang = await planner.call(acceptGangEndpoint, ask);
  expect(await planner.refused(dissolveGangEndpoint, { ...gang, version: 9 })).toMatchObject({ code: 'STALE_VERSION' });
  await planner.call(dissolveGangEndpoint, gang);
  expect((await planner.refused(dissolveGangEndpoint, gang)).status).toBe(404);
  expect(await readEvent(shop, 2, 'print')).toMatchObject({ placeId: before.placeId, partnerOf: null, status: 'planned', fixed: false });
  expect(await readEvent(shop, 1, 'print', 'cover')).toMatchObject({ fixed: false });
  expect([await costDifference(shop, 1), await costDifference(shop, 2)]).toEqual([0, 0]);

  const again = await planner.call(acceptGangEndpoint, ask);
  const { id, version, startsAt } = await readEvent(shop, 1, 'print', 'cover');
  shop.moveClock(startsAt!);
  await shop.as('operator').call(startEventEndpoint, { id, version });
  expect(await planner.refused(dissolveGangEndpoint, again)).toMatchObject({ code: 'GANG_STARTED' });
});
