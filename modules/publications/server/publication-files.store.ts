import { sql } from 'drizzle-orm';
import type { PublicationFileKind } from '#modules/publications/domain/publication-files.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';

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
