import { afterAll, beforeAll, expect, it } from 'vitest';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { furnishShop, proposeForPool, readEvents, releaseOrder, releaseUnplanned } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
  await releaseUnplanned(shop, 2);
});
afterAll(() => shop.close());

const starts = async (line: number) => (await readEvents(shop, line)).map(({ id, placeId, startsAt }) => [id, placeId, startsAt]);

const propose = () => proposeForPool(shop);

it('proposes a plan beside the plan that stands, and moves nothing', async () => {
  const before = [await starts(1), await starts(2)];
  const { lines } = await propose();
  expect(lines.map(({ jobNumber }) => jobNumber)).toContain('26-1002-1');
  expect([await starts(1), await starts(2)]).toEqual(before);
  expect(await shop.as('operator').refused(readProposalEndpoint, {})).toMatchObject({ status: 403 });
});
