import { expect, it } from 'vitest';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { complaint, id, quality, read, save, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('save complaint › keeps what is found of it', async () => {
  const { id: complaintId } = await complaint();
  const found = {
    title: 'Kaft laat los',
    causeId: id('cause instelling van de machine'),
    causeNote: 'Lijm te koud',
    whys: ['Lijm te koud'],
  };
  await save(complaintId, found);
  expect(await read(complaintId)).toMatchObject({ title: found.title, causeId: found.causeId, causeNote: found.causeNote });
});
it('save complaint › refuses terms of another list or department, a question that was skipped, a stale version and people without the right', async () => {
  const { id: complaintId, version } = await complaint();
  const seen = { id: complaintId, version, title: 'Te laat', typeId: id('type kwaliteit'), dueOn: '2026-11-30' };
  const code = async (change: object) => (await quality.refused(saveComplaintEndpoint, { ...seen, ...change })).code;
  expect(await code({ typeId: id('reason te laat') })).toBe('TERM_NOT_FITTING');
  const elsewhere = { departmentId: id('department verkoop'), subDepartmentId: id('sub_department binden') };
  expect(await code(elsewhere)).toBe('SUB_DEPARTMENT_ELSEWHERE');
  expect(await code({ whys: ['', 'Omdat'] })).toBe('WHY_SKIPPED');
  expect(await code({ version: version + 1 })).toBe('STALE_VERSION');
  expect((await quality.refused(saveComplaintEndpoint, { ...seen, ownerUserId: 999_999 })).status).toBe(404);
  expect((await shop.as('order_manager').refused(saveComplaintEndpoint, seen)).status).toBe(403);
});
