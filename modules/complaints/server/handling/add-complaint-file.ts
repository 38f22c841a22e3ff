import { addComplaintFileEndpoint } from '#modules/complaints/contract/add-complaint-file.endpoint.ts';
import { decideComplaintFile } from '#modules/complaints/domain/add-complaint-file.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { type Complaint, lockComplaint, refsOf } from './complaints.store.ts';

export const addComplaintFile = command(addComplaintFileEndpoint, async (context, { id, ...file }) =>
  storeComplaintFile(context, await lockComplaint(context, id), file),
);

/** Stores a file of a locked complaint; refuses COMPLAINT_FILE_KIND. */
export async function storeComplaintFile(
  context: CommandContext,
  complaint: Complaint,
  { name, content, byCustomer = false }: { name: string; content: string; byCustomer?: boolean },
) {
  const bytes = Buffer.from(content, 'base64');
  const decided = decideComplaintFile(name, bytes);
  if (!decided.accepted) return decided;
  const file = await storeFile(context, bytes, {
    name,
    mime: decided.value,
    refs: [`complaint:${complaint.id}`, ...(byCustomer ? [`complaint_photo:${complaint.id}`] : [])],
  });
  await context.tx.record({ fact: 'complaint.file_added', refs: refsOf(complaint), data: { number: complaint.number, file: name } });
  return { id: file.id };
}
