import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Config } from '#platform/server/config.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { externalCallJob, queueJob } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { diskStore, type FileContent, type FileInfo, FileMissingError, type FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

export type StoredFile = { id: number; key: string; name: string; mime: string; size: number; sha256: string };
type NewFile = { name: string; mime: string; refs?: readonly string[] };
type Keeping = { tx: ReadTx; now: Temporal.Instant };
type Putting = Pick<Kernel, 'files' | 'database' | 'clock'>;
type Reading = Pick<Kernel, 'files' | 'database'>;

export function fileStoreOf({ filesStore, filesDir }: Pick<Config, 'filesStore' | 'filesDir'>): FileStore {
  return filesStore ? s3Store(filesStore, path.join(filesDir, 'copies')) : diskStore(filesDir);
}

/**
 * Stores bytes as a file, in the caller's transaction and without calling the store. They wait in the database, where readers find
 * them, until a job has put them into the store.
 */
export async function storeFile({ tx, now }: Keeping, bytes: Uint8Array, file: NewFile): Promise<StoredFile> {
  const key = randomUUID();
  await tx.rows(sql`INSERT INTO waiting_files (key, bytes) VALUES (${key}, ${Buffer.from(bytes)})`);
  await queueJob(tx, putFileJob.name, { key }, { maxAttempts: maxPutAttempts });
  return addFile({ tx, now }, { key, ...aboutBytes(bytes) }, file);
}

/** The delays grow to six hours, so a file waits longer than any outage of the store. */
const maxPutAttempts = 100;

type Waiting = FileInfo & { key: string; bytes: Buffer };

export const putFileJob = externalCallJob<Waiting, void>('platform.putFile', {
  queue: 'documents',
  read: ({ tx }, { key }) =>
    tx.row<Waiting>(sql`SELECT w.key, w.bytes, f.size, f.sha256 FROM waiting_files w JOIN files f ON f.key = w.key WHERE w.key = ${key}`),
  call: ({ files }, { key, bytes, ...about }) => files.put(key, { bytes }, about),
  async save({ tx }, { key }) {
    await tx.rows(sql`DELETE FROM waiting_files WHERE key = ${key}`);
    // Removed while the put was running.
    if (await tx.row(sql`SELECT 1 FROM files WHERE key = ${key} AND removed_at IS NOT NULL`))
      await tx.addJob('platform.removeFiles', { rule: '', keys: [key] });
  },
});

/** Bytes in the store that have no row in `files` yet. */
export type PutFile = FileInfo & { key: string };

/** Puts bytes into the store, outside a transaction: for jobs and commands that make external calls. `addFile` adds the row afterwards. */
export function putBytes(kernel: Putting, bytes: Uint8Array): Promise<PutFile> {
  return put(kernel, { bytes }, aboutBytes(bytes));
}

/** Like `putBytes`, for a file that is on this disk already (a finished upload). */
export async function putCopy(kernel: Putting, source: string): Promise<PutFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(source), hash);
  return put(kernel, { path: source }, { size: (await stat(source)).size, sha256: hash.digest('hex') });
}

const aboutBytes = (bytes: Uint8Array): FileInfo => ({
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

async function put({ files, database, clock }: Putting, content: FileContent, about: FileInfo): Promise<PutFile> {
  const key = randomUUID();
  // Inserted before the put, so that the nightly job finds the bytes if the process dies before `addFile`.
  await database.pool.query('INSERT INTO put_files (key, put_at) VALUES ($1, $2)', [key, clock.now().toString()]);
  await files.put(key, content, about);
  return { key, ...about };
}

/** Deletes the put records from before this moment; returns the keys without a row, whose act was killed, refused or repeated. */
export async function deletePutRecords(tx: ReadTx, before: Temporal.Instant): Promise<string[]> {
  const rows = await tx.rows<{ key: string; named: boolean }>(sql`
    DELETE FROM put_files p WHERE put_at < ${before.toString()}
    RETURNING key, EXISTS (SELECT FROM files f WHERE f.key = p.key) AS named`);
  return rows.filter(({ named }) => !named).map(({ key }) => key);
}

/** Adds the row of a file that is in the store. */
export async function addFile({ tx, now }: Keeping, { key, ...about }: PutFile, file: NewFile): Promise<StoredFile> {
  // Draws the id first: an external user may insert the row but not read it back.
  const drawn = await tx.row<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('files', 'id')) AS id`);
  const id = drawn!.id;
  const { name, mime, refs = [] } = file;
  await tx.rows(sql`
    INSERT INTO files (id, key, name, mime, size, sha256, refs, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${key}, ${name}, ${mime}, ${about.size}, ${about.sha256}, ${sql.param([...refs])}, ${now.toString()})`);
  return { id, key, name, mime, ...about };
}

/** Removes a file: marks its row, and deletes its bytes after the commit. */
export async function removeFile({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, id: number): Promise<void> {
  const removed = await tx.row<{ key: string }>(sql`
    UPDATE files SET removed_at = ${now.toString()} WHERE id = ${id} AND removed_at IS NULL RETURNING key`);
  if (removed) await tx.addJob('platform.removeFiles', { rule: '', keys: [removed.key] });
}

/** Shows the files of these references with another one too. */
export async function shareFiles(tx: ReadTx, of: readonly string[], ref: string): Promise<void> {
  await tx.rows(sql`
    UPDATE files SET refs = refs || ${ref}::text
    WHERE refs && ${sql.param([...of])}::text[] AND NOT refs @> ARRAY[${ref}]::text[] AND removed_at IS NULL`);
}

/** Takes a file from these references, and removes it unless it has another. */
export async function detachFile(context: Pick<CommandContext, 'tx' | 'now'>, id: number, refs: readonly string[]): Promise<void> {
  const from = sql.param([...refs]);
  const kept = await context.tx.row(sql`
    UPDATE files SET refs = ARRAY(SELECT ref FROM unnest(refs) AS u (ref) WHERE NOT ref = ANY(${from}::text[]))
    WHERE id = ${id} AND NOT refs <@ ${from}::text[] RETURNING id`);
  if (!kept) await removeFile(context, id);
}

/** The files of one reference, the oldest first. */
export function findFilesOf(tx: ReadTx, ref: string): Promise<StoredFile[]> {
  return tx.rows<StoredFile>(
    sql`SELECT id, key, name, mime, size, sha256 FROM files WHERE refs @> ARRAY[${ref}]::text[] AND removed_at IS NULL ORDER BY id`,
  );
}

/** Sums the sizes of the files of these references, in bytes. */
export async function bytesOfFiles(tx: ReadTx, refs: readonly string[]): Promise<number> {
  const found = await tx.row<{ bytes: number }>(sql`
    SELECT coalesce(sum(size), 0)::float8 AS bytes FROM files WHERE refs && ${sql.param([...refs])}::text[] AND removed_at IS NULL`);
  return found!.bytes;
}

export async function findFile(tx: ReadTx, id: number): Promise<StoredFile | undefined> {
  return tx.row<StoredFile>(sql`SELECT id, key, name, mime, size, sha256 FROM files WHERE id = ${id} AND removed_at IS NULL`);
}

/** Streams a file; not found when it was removed. Call it outside a transaction: the store may be slow. */
export async function streamStored({ files, database }: Reading, { key }: Pick<StoredFile, 'key'>): Promise<Readable> {
  const { rows } = await database.pool.query<{ bytes: Buffer }>('SELECT bytes FROM waiting_files WHERE key = $1', [key]);
  return rows[0] ? Readable.from([rows[0].bytes]) : files.open(key).catch(orNotFound);
}

export async function readStored(kernel: Reading, file: Pick<StoredFile, 'key'>): Promise<Buffer> {
  return buffer(await streamStored(kernel, file));
}

/** A path on this disk of a stored file, for a program that reads files by path. */
export function pathOfStored({ files }: Pick<Kernel, 'files'>, file: Pick<StoredFile, 'key'>): Promise<string> {
  return files.localPath(file.key).catch(orNotFound);
}

function orNotFound(error: unknown): never {
  throw error instanceof FileMissingError ? notFound() : error;
}
