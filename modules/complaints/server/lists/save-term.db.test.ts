import { expect, it } from 'vitest';
import { listTermsEndpoint } from '#modules/complaints/contract/complaint-lists.endpoints.ts';
import { removeTermEndpoint } from '#modules/complaints/contract/remove-term.endpoint.ts';
import { saveTermEndpoint } from '#modules/complaints/contract/save-term.endpoint.ts';
import { complain, id, quality, setUpLateComplaints, shop } from '#test/setups/late-complaints.ts';

setUpLateComplaints();

it('terms › change, and are not removed while they are in use', async () => {
  const term = { kind: 'reason' as const, nameNl: 'omgekrulde vellen', nameEn: 'curled sheets' };
  const { id: made, version } = await quality.call(saveTermEndpoint, term);
  await quality.call(saveTermEndpoint, { ...term, id: made, version, nameEn: 'curl' });
  expect((await quality.refused(saveTermEndpoint, { ...term, id: made, version })).code).toBe('STALE_VERSION');
  await complain();
  await quality.call(removeTermEndpoint, { id: made });
  expect((await quality.refused(removeTermEndpoint, { id: made })).status).toBe(404);
  expect(await quality.refused(removeTermEndpoint, { id: id('reason te laat') })).toMatchObject({ status: 409, code: 'IN_USE' });
  const sub = { kind: 'sub_department' as const, nameNl: 'rillen', nameEn: 'creasing' };
  expect((await quality.refused(saveTermEndpoint, sub)).code).toBe('SUB_DEPARTMENT_OF_NONE');
  await quality.call(saveTermEndpoint, { ...sub, parentId: id('department afwerking') });
  expect((await quality.call(listTermsEndpoint, {})).rows.map(({ nameNl }) => nameNl)).toContain('rillen');
  expect((await shop.as('order_manager').refused(saveTermEndpoint, term)).status).toBe(403);
});
