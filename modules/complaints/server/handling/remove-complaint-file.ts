import { removeComplaintFileEndpoint } from '#modules/complaints/contract/remove-complaint-file.endpoint.ts';
import { detachFile } from '#platform/server/files/files.ts';
import { command } from '#platform/server/served.ts';
import { findFileOf } from './complaint-files.ts';
import { lockForWork, refsOf } from './complaints.store.ts';

export const removeComplaintFile = command(removeComplaintFileEndpoint, async (context, { id, fileId }) => {
  const { tx } = context;
  const { complaint, decided } = await lockForWork(context, id);
  if (!decided.accepted) return decided;
  const file = await findFileOf(tx, id, fileId);
  await detachFile(context, fileId, [`complaint:${id}`, `complaint_photo:${id}`, `complaint_letter:${id}`]);
  await tx.record({ fact: 'complaint.file_removed', refs: refsOf(complaint), data: { number: complaint.number, file: file.name } });
  return { id };
});
