import { sql } from 'drizzle-orm';
import { recordConsent } from '#modules/identity/server/public.ts';
import { decideAuthorFiles, type PublicationFileKind } from '#modules/publications/domain/publication-files.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { addFile, bytesOfFiles, findFile, type PutFile, removeFile } from '#platform/server/files/files.ts';
import type { CommandContext } from '#platform/server/served.ts';

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
async function lockAuthor(tx: ReadTx, publicationId: number): Promise<void> {
  await tx.rows(sql`
    SELECT pg_advisory_xact_lock(hashtextextended('publications.files:' || contact_id, 0)) FROM publications WHERE id = ${publicationId}`);
}

/** Bytes of the files of all publications of a publication's author, without the file of this kind, which is replaced. */
export async function bytesBeside(tx: ReadTx, publicationId: number, kind: PublicationFileKind): Promise<number> {
  const theirs = await tx.rows<{ id: number }>(
    sql`SELECT p.id FROM publications own JOIN publications p ON p.contact_id = own.contact_id WHERE own.id = ${publicationId}`,
  );
  const kept = await bytesOfFiles(
    tx,
    theirs.map(({ id }) => `publication:${id}`),
  );
  const own = await tx.row<{ id: number | null }>(sql`SELECT ${fileColumns[kind]} AS id FROM publications WHERE id = ${publicationId}`);
  const replaced = own?.id == null ? undefined : await findFile(tx, own.id);
  return kept - (replaced?.size ?? 0);
}

type NewFile = { id: number; kind: PublicationFileKind; name: string; mime: string; sizeBytes: number };

/** Takes a stored file as the current one of its kind; what others of the author stored meanwhile counts too. */
export async function setFile(
  context: CommandContext,
  put: PutFile,
  { id, kind, name, mime, sizeBytes }: NewFile,
): Promise<Decision<{ version: number }, 'PUBLICATION_FILES_FULL'>> {
  const { tx } = context;
  const before = await lockFiles(tx, id);
  await lockAuthor(tx, id);
  const room = decideAuthorFiles(await bytesBeside(tx, id, kind), sizeBytes);
  if (!room.accepted) return room;
  const file = await addFile(context, put, { name, mime, refs: [`publication:${id}`] });
  await tx.rows(sql`UPDATE publications SET ${fileColumns[kind]} = ${file.id}, version = version + 1 WHERE id = ${id}`);
  const replaced = before[kind];
  if (replaced !== null) await removeFile(context, replaced);
  const unit = await tx.row<{ id: number }>(sql`SELECT business_unit_id AS id FROM publications WHERE id = ${id}`);
  await recordConsent(context, { unitId: unit!.id, refs: { publication: id }, key: 'publications.files.agree' });
  await tx.record({ fact: 'publication.file_set', refs: { publication: id }, data: { kind, file: name } });
  return accept({ version: before.version + 1 });
}
