import { sql } from 'drizzle-orm';
import type { PublicationFileKind } from '#modules/publications/domain/publication-files.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { bytesOfFiles } from '#platform/server/files/files.ts';

export const fileColumns = { cover: sql`cover_file_id`, ebook: sql`ebook_file_id` } as const;

/** Locks a publication and reads the ids of its files. */
export async function lockFiles(
  tx: ReadTx,
  id: number,
): Promise<{ id: number; version: number } & Record<PublicationFileKind, number | null>> {
  const found = await tx.row<{ id: number; version: number } & Record<PublicationFileKind, number | null>>(sql`
    SELECT id, version, cover_file_id AS cover, ebook_file_id AS ebook FROM publications WHERE id = ${id} FOR UPDATE`);
  if (!found) throw notFound();
  return found;
}

/** Takes an advisory lock of the author, so that files of several publications are counted one after another. */
export async function lockAuthor(tx: ReadTx, publicationId: number): Promise<void> {
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(hashtextextended('publications.files:' || contact_id, 0)) FROM publications WHERE id = ${publicationId}`);
}

/** What the files of all publications of a publication's author take. */
export async function bytesOfAuthor(tx: ReadTx, publicationId: number): Promise<number> {
  const theirs = await tx.rows<{ id: number }>(
    sql`SELECT p.id FROM publications own JOIN publications p ON p.contact_id = own.contact_id WHERE own.id = ${publicationId}`,
  );
  return bytesOfFiles(
    tx,
    theirs.map(({ id }) => `publication:${id}`),
  );
}
