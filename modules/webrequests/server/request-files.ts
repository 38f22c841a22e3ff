import { sql } from 'drizzle-orm';
import { downloadWebRequestFileEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type StoredFile, streamStored } from '#platform/server/files/files.ts';
import { Download, query } from '#platform/server/served.ts';

/** Attaches the enclosed file to the quote. */
export async function attachFileToBasket(tx: ReadTx, id: number, basketId: number): Promise<void> {
  await tx.rows(sql`
    UPDATE files SET refs = refs || ${`basket:${basketId}`}::text WHERE id = (SELECT file_id FROM web_requests WHERE id = ${id}) AND removed_at IS NULL`);
}

export const downloadWebRequestFile = query(downloadWebRequestFileEndpoint, async ({ tx }, { id }) => {
  const file = await tx.row<StoredFile>(sql`
    SELECT f.id, f.key, f.name, f.mime, f.size, f.sha256 FROM web_requests r JOIN files f ON f.id = r.file_id
    WHERE r.id = ${id} AND f.removed_at IS NULL`);
  if (!file) throw notFound();
  const shown = file.mime !== 'application/octet-stream';
  return new Download({ bytes: (kernel) => streamStored(kernel, file), mime: file.mime, name: file.name, inline: shown });
});
