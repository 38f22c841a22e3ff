import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { ReadTx } from './database.ts';
import { notFound } from './errors.ts';
import { type About, type Content, diskStore, FileMissing, type FileStore } from './file-store.ts';
import type { Kernel } from './kernel.ts';
import { s3Store } from './s3-store.ts';
import type { CommandContext } from './served.ts';

export type StoredFile = { id: number; key: string; name: string; mime: string; size: number; sha256: string };
type NewFile = { name: string; mime: string; refs?: readonly string[] };
type Keeping = { tx: ReadTx; kernel: Pick<Kernel, 'files'>; now: Temporal.Instant };
type Reading = Pick<Kernel, 'files'>;

export function fileStoreOf({ filesStore, filesDir }: Pick<Config, 'filesStore' | 'filesDir'>): FileStore {
  return filesStore ? s3Store(filesStore, path.join(filesDir, 'copies')) : diskStore(filesDir);
}

/** Keeps bytes as a file. They are there before the row commits; a rollback leaves an orphan and never a row without its file. */
export async function storeFile(context: Keeping, bytes: Uint8Array, file: NewFile): Promise<StoredFile> {
  return addFile(context, await putBytes(context.kernel, bytes), file);
}

/** Keeps a copy of a file that lies on this disk already (a finished upload). */
export async function storeFileFrom(context: Keeping, source: string, file: NewFile): Promise<StoredFile> {
  return addFile(context, await putCopy(context.kernel, source), file);
}

/** Bytes that lie in the store, of which no row says yet what they are: those who keep no transaction waiting put them there first. */
export type PutFile = About & { key: string };

export function putBytes(kernel: Reading, bytes: Uint8Array): Promise<PutFile> {
  return put(kernel, { bytes }, { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') });
}

export async function putCopy(kernel: Reading, source: string): Promise<PutFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(source), hash);
  return put(kernel, { path: source }, { size: (await stat(source)).size, sha256: hash.digest('hex') });
}

async function put({ files }: Reading, content: Content, about: About): Promise<PutFile> {
  const key = randomUUID();
  await files.put(key, content, about);
  return { key, ...about };
}

/** Says what was put there. */
export async function addFile({ tx, now }: Omit<Keeping, 'kernel'>, { key, ...about }: PutFile, file: NewFile): Promise<StoredFile> {
  // The id is drawn first: an external user may write the row and not read it back.
  const drawn = await tx.row<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('files', 'id')) AS id`);
  const id = drawn!.id;
  const { name, mime, refs = [] } = file;
  await tx.rows(sql`
    INSERT INTO files (id, key, name, mime, size, sha256, refs, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${key}, ${name}, ${mime}, ${about.size}, ${about.sha256}, ${sql.param([...refs])}, ${now.toString()})`);
  return { id, key, name, mime, ...about };
}

/** Takes a file away: its row says so, its bytes go once that is certain. */
export async function removeFile({ tx, now }: Pick<CommandContext, 'tx' | 'now'>, id: number): Promise<void> {
  const removed = await tx.row<{ key: string }>(sql`
    UPDATE files SET removed_at = ${now.toString()} WHERE id = ${id} AND removed_at IS NULL RETURNING key`);
  if (removed) await tx.addJob('platform.removeFiles', { rule: '', keys: [removed.key] });
}

export async function findFile(tx: ReadTx, id: number): Promise<StoredFile | undefined> {
  return tx.row<StoredFile>(sql`SELECT id, key, name, mime, size, sha256 FROM files WHERE id = ${id} AND removed_at IS NULL`);
}

/** Its bytes as they come; not found when it was taken away. */
export function streamStored({ files }: Reading, file: Pick<StoredFile, 'key'>): Promise<Readable> {
  return files.open(file.key).catch(orNotFound);
}

export async function readStored(kernel: Reading, file: Pick<StoredFile, 'key'>): Promise<Buffer> {
  return buffer(await streamStored(kernel, file));
}

/** A path on this disk, for a program that reads files by path. */
export function pathOfStored({ files }: Reading, file: Pick<StoredFile, 'key'>): Promise<string> {
  return files.localPath(file.key).catch(orNotFound);
}

function orNotFound(error: unknown): never {
  throw error instanceof FileMissing ? notFound() : error;
}
