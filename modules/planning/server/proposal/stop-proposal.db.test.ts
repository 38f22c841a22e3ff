import { afterAll, beforeAll, expect, it } from 'vitest';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { stopProposalEndpoint } from '#modules/planning/contract/stop-proposal.endpoint.ts';
import { furnishShop, releaseUnplanned } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await releaseUnplanned(shop, 1);
});
afterAll(() => shop.close());

it('proposes the best plan so far, with the curve of the search', async () => {
  const planner = shop.as('planner');
  const { id } = await planner.call(askProposalEndpoint, { scope: 'pool', seconds: 60 });
  await planner.call(stopProposalEndpoint, { id });
  await shop.runJobs();
  const proposal = await planner.call(readProposalEndpoint, {});
  expect(proposal).toMatchObject({ status: 'ready', lines: [{ jobNumber: '26-1001-1' }] });
  expect(proposal!.curve.length).toBeGreaterThan(0);
  expect(proposal!.moves.map(({ activity }) => activity)).toContain('print');
  expect(await planner.refused(stopProposalEndpoint, { id })).toMatchObject({ status: 409, code: 'PROPOSAL_NOT_OPEN' });
});
