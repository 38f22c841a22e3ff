import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { ReadTx } from './database.ts';
import type { Kernel } from './kernel.ts';

export type StoredFile = { id: number; key: string; name: string; mime: string; size: number; sha256: string };
type NewFile = { name: string; mime: string; refs?: readonly string[] };

/** Where a kept file lies on this server's disk. */
export function filePath(kernel: Pick<Kernel, 'config'>, key: string): string {
  return path.join(kernel.config.filesDir, key.slice(0, 2), key);
}

/** Keeps bytes as a file. The file is on disk before the row commits; a rollback leaves an orphan and never a row without its file. */
export async function storeFile(
  context: { tx: ReadTx; kernel: Kernel; now: Temporal.Instant },
  bytes: Uint8Array,
  about: NewFile,
): Promise<StoredFile> {
  const key = randomUUID();
  const target = filePath(context.kernel, key);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(`${target}.part`, bytes, { flush: true });
  await rename(`${target}.part`, target);
  return writeRow(context, key, bytes.byteLength, createHash('sha256').update(bytes).digest('hex'), about);
}

/** Keeps a copy of a file that lies on disk already (a finished upload). */
export async function storeFileFrom(
  context: { tx: ReadTx; kernel: Kernel; now: Temporal.Instant },
  source: string,
  about: NewFile,
): Promise<StoredFile> {
  const key = randomUUID();
  const target = filePath(context.kernel, key);
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(source, target);
  const hash = createHash('sha256');
  await pipeline(createReadStream(target), hash);
  return writeRow(context, key, (await stat(target)).size, hash.digest('hex'), about);
}

async function writeRow(
  { tx, now }: { tx: ReadTx; now: Temporal.Instant },
  key: string,
  size: number,
  sha256: string,
  about: NewFile,
): Promise<StoredFile> {
  // The id is drawn first: an external user may write the row and not read it back.
  const drawn = await tx.row<{ id: number }>(sql`SELECT nextval(pg_get_serial_sequence('files', 'id')) AS id`);
  const id = drawn!.id;
  await tx.rows(sql`
    INSERT INTO files (id, key, name, mime, size, sha256, refs, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${key}, ${about.name}, ${about.mime}, ${size}, ${sha256}, ${sql.param([...(about.refs ?? [])])}, ${now.toString()})`);
  return { id, key, name: about.name, mime: about.mime, size, sha256 };
}

export async function findFile(tx: ReadTx, id: number): Promise<StoredFile | undefined> {
  return tx.row<StoredFile>(sql`SELECT id, key, name, mime, size, sha256 FROM files WHERE id = ${id}`);
}

export function readStored(kernel: Pick<Kernel, 'config'>, file: Pick<StoredFile, 'key'>): Promise<Buffer> {
  return readFile(filePath(kernel, file.key));
}

export function streamStored(kernel: Pick<Kernel, 'config'>, file: Pick<StoredFile, 'key'>): ReadStream {
  return createReadStream(filePath(kernel, file.key));
}
