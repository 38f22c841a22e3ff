import { sql } from 'drizzle-orm';
import { readComplaintFileEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { addComplaintFileEndpoint, removeComplaintFileEndpoint } from '#modules/complaints/contract/handle-complaint.endpoints.ts';
import { refuse } from '#platform/domain/decision.ts';
import { fileMime } from '#platform/domain/file-kind.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { removeFile, type StoredFile, storeFile, streamStored } from '#platform/server/files/files.ts';
import { command, Download, query } from '#platform/server/served.ts';
import { lockComplaint, lockForWork, refsOf } from './complaints.store.ts';

export const addComplaintFile = command(addComplaintFileEndpoint, async (context, { id, name, content }) => {
  const complaint = await lockComplaint(context, id);
  const bytes = Buffer.from(content, 'base64');
  const mime = fileMime(bytes);
  if (!mime) return refuse('COMPLAINT_FILE_KIND', { name }, 'content');
  const file = await storeFile(context, bytes, { name, mime, refs: [`complaint:${id}`] });
  await context.tx.record({ fact: 'complaint.file_added', refs: refsOf(complaint), data: { number: complaint.number, file: name } });
  return { id: file.id };
});

export const removeComplaintFile = command(removeComplaintFileEndpoint, async (context, { id, fileId }) => {
  const { tx } = context;
  const { complaint, decided } = await lockForWork(context, id);
  if (!decided.accepted) return decided;
  const file = await findFileOf(tx, id, fileId);
  await removeFile(context, fileId);
  await tx.record({ fact: 'complaint.file_removed', refs: refsOf(complaint), data: { number: complaint.number, file: file.name } });
  return { id };
});

export const readComplaintFile = query(readComplaintFileEndpoint, async ({ tx }, { id, fileId }) => {
  const file = await findFileOf(tx, id, fileId);
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true });
});

async function findFileOf(tx: ReadTx, id: number, fileId: number): Promise<StoredFile> {
  const file = await tx.row<StoredFile>(sql`
    SELECT id, key, name, mime, size, sha256 FROM files
    WHERE id = ${fileId} AND refs @> ARRAY[${`complaint:${id}`}]::text[] AND removed_at IS NULL`);
  if (!file) throw notFound();
  return file;
}
