import { expect, it } from 'vitest';
import { acceptStandardEndpoint } from '#modules/planning/contract/standards/accept-standard.endpoint.ts';
import { declineStandardEndpoint } from '#modules/planning/contract/standards/decline-standard.endpoint.ts';
import { listed, planner, propose, setUpProposedStandards, shop } from '#test/setups/proposed-standards.ts';

setUpProposedStandards();

it('declines a proposal once with a reason, and the same source does not propose it again', async () => {
  const { id, version } = (await propose('complaint_notice:1'))!;
  const decline = { id, version, reason: 'Ligt aan de rol' };
  expect(await shop.as('operator').refused(declineStandardEndpoint, decline)).toMatchObject({ status: 403 });
  await planner.call(declineStandardEndpoint, decline);
  expect(await planner.refused(acceptStandardEndpoint, { id, version: version + 1 })).toMatchObject({ code: 'STANDARD_DECIDED' });
  expect(await propose('complaint_notice:1')).toBeUndefined();
  expect(await propose('complaint_notice:2')).toMatchObject({ status: 'proposed' });
  expect((await listed(true)).find(({ status }) => status === 'declined')).toMatchObject({ endReason: 'Ligt aan de rol' });
});
