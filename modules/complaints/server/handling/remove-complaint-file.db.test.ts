import { expect, it } from 'vitest';
import { addComplaintFileEndpoint } from '#modules/complaints/contract/add-complaint-file.endpoint.ts';
import { removeComplaintFileEndpoint } from '#modules/complaints/contract/remove-complaint-file.endpoint.ts';
import { complaint, quality, read, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('remove complaint file › takes it off the complaint, and refuses an unknown one and people without the right', async () => {
  const { id: complaintId } = await complaint();
  const content = Buffer.from('%PDF-1.7 bewijs').toString('base64');
  const { id: fileId } = await quality.call(addComplaintFileEndpoint, { id: complaintId, name: 'bewijs.pdf', content });
  const asked = { id: complaintId, fileId };
  expect((await shop.as('operator').refused(removeComplaintFileEndpoint, asked)).status).toBe(403);
  await quality.call(removeComplaintFileEndpoint, asked);
  await shop.runJobs();
  expect((await read(complaintId)).files).toEqual([]);
  expect((await quality.refused(removeComplaintFileEndpoint, asked)).status).toBe(404);
});
