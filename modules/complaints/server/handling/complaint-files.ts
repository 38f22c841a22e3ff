import { sql } from 'drizzle-orm';
import { readComplaintFileEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type StoredFile, streamStored } from '#platform/server/files/files.ts';
import { Download, query } from '#platform/server/served.ts';

export const readComplaintFile = query(readComplaintFileEndpoint, async ({ tx }, { id, fileId }) => {
  const file = await findFileOf(tx, id, fileId);
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: true });
});

/** Whether file `f` of a complaint is no letter to the customer. */
export const isNoLetter = sql`NOT EXISTS (SELECT 1 FROM unnest(f.refs) AS u (ref) WHERE u.ref LIKE 'complaint_letter:%')`;

export async function findFileOf(tx: ReadTx, id: number, fileId: number): Promise<StoredFile> {
  const file = await tx.row<StoredFile>(sql`
    SELECT id, key, name, mime, size, sha256 FROM files
    WHERE id = ${fileId} AND refs @> ARRAY[${`complaint:${id}`}]::text[] AND removed_at IS NULL`);
  if (!file) throw notFound();
  return file;
}
