import { expect, it } from 'vitest';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { endStandardEndpoint } from '#modules/planning/contract/standards/end-standard.endpoint.ts';
import { readFacts } from '#test/planned-order.ts';
import { listed, planner, propose, setUpProposedStandards, shop } from '#test/setups/proposed-standards.ts';

setUpProposedStandards();

it('ends a standard in force with a reason, once', async () => {
  const { id, version } = (await propose('complaint_notice:1'))!;
  const end = { id, version, reason: 'Nieuwe partij papier' };
  expect(await planner.refused(endStandardEndpoint, end)).toMatchObject({ code: 'STANDARD_NOT_IN_FORCE' });
  await planner.call(acceptStandardEndpoint, { id, version });
  expect(await planner.refused(endStandardEndpoint, end)).toMatchObject({ code: 'STALE_VERSION' });
  await planner.call(endStandardEndpoint, { ...end, version: version + 1 });
  expect(await listed()).toEqual([]);
  expect(await listed(true)).toMatchObject([{ status: 'ended', endReason: 'Nieuwe partij papier' }]);
  expect(await readFacts(shop, 'plan_standard.ended')).toMatchObject([{ data: { reason: 'Nieuwe partij papier' } }]);
});
