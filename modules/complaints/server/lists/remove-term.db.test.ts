import { expect, it } from 'vitest';
import { listTermsEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { removeTermEndpoint } from '#modules/complaints/contract/remove-term.endpoint.ts';
import { saveTermEndpoint } from '#modules/complaints/contract/save-term.endpoint.ts';
import { complain, id, quality, setUpLateComplaints, shop } from '#test/setups/late-complaints.ts';

setUpLateComplaints();

it('remove term › removes one that no complaint uses, and refuses the others', async () => {
  const { id: made } = await quality.call(saveTermEndpoint, { kind: 'reason', nameNl: 'omgekrulde vellen', nameEn: 'curled sheets' });
  await complain();
  expect((await shop.as('order_manager').refused(removeTermEndpoint, { id: made })).status).toBe(403);
  await quality.call(removeTermEndpoint, { id: made });
  expect((await quality.call(listTermsEndpoint, {})).rows.map((row) => row.id)).not.toContain(made);
  expect((await quality.refused(removeTermEndpoint, { id: made })).status).toBe(404);
  expect(await quality.refused(removeTermEndpoint, { id: id('reason te laat') })).toMatchObject({ status: 409, code: 'IN_USE' });
});
