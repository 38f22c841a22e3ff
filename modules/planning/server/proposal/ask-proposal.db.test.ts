import { afterAll, beforeAll, expect, it } from 'vitest';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { furnishShop, readEvents, releaseOrder } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  shop.moveClock('2026-11-18T09:00:00Z');
  await releaseOrder(shop, 1, 'G1b', '2026-12-18');
  await releaseWithoutTimes(2);
});
afterAll(() => shop.close());

const planner = () => shop.as('planner');
const starts = async (line: number) => (await readEvents(shop, line)).map(({ id, placeId, startsAt }) => [id, placeId, startsAt]);

async function releaseWithoutTimes(line: number) {
  await releaseOrder(shop, line, 'G1b', '2026-12-01');
  await shop.kernel.database.pool.query(
    `UPDATE plan_events SET status = 'to_plan', planned_start = NULL, planned_end = NULL WHERE line_id = $1 AND status = 'planned'`,
    [line],
  );
}

async function propose() {
  await planner().call(askProposalEndpoint, { scope: 'pool', seconds: 1 });
  expect(await planner().call(readProposalEndpoint, {})).toMatchObject({ status: 'waiting', lines: [] });
  await shop.runJobs();
  const proposal = await planner().call(readProposalEndpoint, {});
  expect(proposal).toMatchObject({ status: 'ready' });
  return proposal!;
}

it('proposes a plan beside the plan that stands, and moves nothing', async () => {
  const before = [await starts(1), await starts(2)];
  const { lines } = await propose();
  expect(lines.map(({ jobNumber }) => jobNumber)).toContain('26-1002-1');
  expect([await starts(1), await starts(2)]).toEqual(before);
  expect(await shop.as('operator').refused(readProposalEndpoint, {})).toMatchObject({ status: 403 });
});
