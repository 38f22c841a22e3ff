import { afterAll, beforeAll, expect, it } from 'vitest';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { discardProposalEndpoint } from '#modules/planning/contract/discard-proposal.endpoint.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { furnishShop, proposeForPool, readEvents, releaseUnplanned } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await releaseUnplanned(shop, 1);
});
afterAll(() => shop.close());

it('leaves the plan as it is, and drops a search that waits', async () => {
  const planner = shop.as('planner');
  const before = await readEvents(shop, 1);
  const { id } = await proposeForPool(shop);
  await planner.call(discardProposalEndpoint, { id });
  expect(await planner.call(readProposalEndpoint, {})).toBeNull();
  const asked = await planner.call(askProposalEndpoint, { scope: 'pool', seconds: 60 });
  await planner.call(discardProposalEndpoint, { id: asked.id });
  await shop.runJobs();
  expect(await planner.call(readProposalEndpoint, {})).toBeNull();
  expect(await readEvents(shop, 1)).toEqual(before);
});
