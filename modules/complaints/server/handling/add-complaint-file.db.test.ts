import { expect, it } from 'vitest';
import { addComplaintFileEndpoint } from '#modules/complaints/contract/add-complaint-file.endpoint.ts';
import { removeComplaintFileEndpoint } from '#modules/complaints/contract/remove-complaint-file.endpoint.ts';
import { deliveredOrder, quality, read, register, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('add complaint file › takes pictures and PDFs, and shows them to staff until they are removed', async () => {
  const { id: complaint } = await register(await deliveredOrder(), { tell: false });
  const content = Buffer.from('%PDF-1.7 bewijs').toString('base64');
  const { id: fileId } = await shop.as('order_manager').call(addComplaintFileEndpoint, { id: complaint, name: 'bewijs.pdf', content });
  const answer = await quality.inject({ method: 'GET', url: `/api/complaints/${complaint}/files/${fileId}` });
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'application/pdf', '%PDF-1.7 bewijs']);
  const script = { id: complaint, name: 'a.svg', content: Buffer.from('<svg/>').toString('base64') };
  expect((await quality.refused(addComplaintFileEndpoint, script)).code).toBe('COMPLAINT_FILE_KIND');
  await quality.call(removeComplaintFileEndpoint, { id: complaint, fileId });
  await shop.runJobs();
  expect((await read(complaint)).files).toEqual([]);
  expect((await quality.inject({ method: 'GET', url: `/api/complaints/${complaint}/files/${fileId}` })).statusCode).toBe(404);
});
it('add complaint file › refuses an unknown complaint and people without the right', async () => {
  const file = { name: 'bewijs.pdf', content: Buffer.from('%PDF-1.7').toString('base64') };
  expect((await quality.refused(addComplaintFileEndpoint, { id: 999_999, ...file })).status).toBe(404);
  expect((await shop.as('customer').refused(addComplaintFileEndpoint, { id: 1, ...file })).status).toBe(403);
});
