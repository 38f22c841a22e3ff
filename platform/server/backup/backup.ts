import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { FileMissingError, type FileStore, isMissing } from '../files/file-store.ts';
import { release } from '../release.ts';
import { type BackupFolder, backupKey, openBackupFolder } from './backup-folder.ts';
import {
  type BackedTable,
  BackupError,
  type BackupManifest,
  backedSchemas,
  excludedTables,
  manifestName,
  nameOfFile,
  passwordCheck,
  quoteName,
  transfersFolder,
} from './manifest.ts';

export type BackupOptions = {
  databaseUrl: string;
  files: FileStore;
  /** The folder with the uploads that are not complete yet. */
  filesDir: string;
  /** The file with the secret that signs sessions and decrypts sealed secrets, when it is in the data folder. */
  secretFile?: string | undefined;
  target: string;
  /** Encrypts everything but the manifest. */
  password?: string | undefined;
  now: Temporal.Instant;
};

const rowsAtOnce = 1000;

/**
 * Writes all rows as of one moment, and then the files, to a new folder, while the shop is running: a file never changes, and is in
 * the store before its row is, or among the rows while it waits to be put there.
 */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
  const { target } = options;
  if (existsSync(target)) throw new BackupError(`${target} exists already, and a backup goes to a folder of its own.`);
  await mkdir(target, { recursive: true, mode: 0o700 });
  try {
    return await fillFolder(options);
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  }
}

async function fillFolder({ databaseUrl, files, filesDir, secretFile, target, password, now }: BackupOptions): Promise<BackupManifest> {
  const salt = randomBytes(16).toString('hex');
  const folder = openBackupFolder(target, password ? backupKey(password, salt) : undefined);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: BackedTable[] = [];
    for (const name of await tableNames(client)) tables.push(await writeTable(client, name, folder));
    const sequences = await readSequences(client);
    const stored = await storedFiles(client);
    const migrations = (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).rows.map(({ name }) => name);
    await client.query('COMMIT');
    const kept = await copyFiles(files, stored, folder, target);
    await copyTransfers(filesDir, folder);
    if (secretFile && existsSync(secretFile)) await folder.write('secret', createReadStream(secretFile));
    if (password) await folder.write(passwordCheck, Readable.from([Buffer.from('right')]));
    const manifest: BackupManifest = {
      format: 2,
      release,
      at: now.toString(),
      ...{ migrations, tables, sequences, ...kept },
      ...(password && { encrypted: { salt } }),
    };
    // Written last, so that a folder without it is an incomplete backup.
    await writeFile(path.join(target, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    return manifest;
  } finally {
    await client.end();
  }
}

/** The tables that are backed up, as `schema.name`. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind = 'r' ORDER BY 1`,
    [backedSchemas],
  );
  return found.rows.map(({ name }) => name).filter((name) => !excludedTables.has(name));
}

/** Writes one row a line, in PostgreSQL's own text form of a row, which is lossless. */
async function writeTable(client: pg.Client, name: string, folder: BackupFolder): Promise<BackedTable> {
  const file = `tables/${name}.gz`;
  const hash = createHash('sha256');
  let rows = 0;
  async function* lines(): AsyncGenerator<string> {
    await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT t::text AS row FROM ${quoteName(name)} t`);
    for (;;) {
      const found = await client.query<{ row: string }>(`FETCH ${rowsAtOnce} FROM backup`);
      if (found.rows.length === 0) break;
      rows += found.rows.length;
      const text = found.rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('');
      hash.update(text);
      yield text;
    }
    await client.query('CLOSE backup');
  }
  await folder.write(file, Readable.from(lines()), createGzip());
  return { name, file, rows, sha256: hash.digest('hex') };
}

async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const found = await client.query<{ name: string; value: string }>(
    `SELECT schemaname || '.' || sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1`,
    [backedSchemas],
  );
  return Object.fromEntries(found.rows.map(({ name, value }) => [name, value]));
}

type Stored = { key: string; sha256: string };

/** The files that the store holds: not removed, and not waiting among the rows. */
export async function storedFiles(client: pg.Client): Promise<Stored[]> {
  const found = await client.query<Stored>(
    `SELECT key, sha256 FROM files f WHERE removed_at IS NULL AND NOT EXISTS (SELECT FROM waiting_files w WHERE w.key = f.key) ORDER BY id`,
  );
  return found.rows;
}

async function copyFiles(files: FileStore, stored: readonly Stored[], folder: BackupFolder, target: string) {
  const kept = { files: { count: 0, bytes: 0 }, lost: [] as string[] };
  for (const { key, sha256 } of stored) {
    const measured = measuring();
    try {
      await folder.write(nameOfFile(key), await files.open(key), measured.stream);
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
    }
    if (measured.sha256() === sha256) {
      kept.files.count += 1;
      kept.files.bytes += measured.bytes();
    } else {
      kept.lost.push(key);
      await rm(path.join(target, nameOfFile(key)), { force: true });
    }
  }
  return kept;
}

/** Passes bytes on; its size and checksum are known at the end. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, bytes: () => bytes, sha256: () => hash.digest('hex') };
}

async function copyTransfers(filesDir: string, folder: BackupFolder): Promise<void> {
  const from = path.join(filesDir, transfersFolder);
  if (!existsSync(from)) return;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(filesDir, file).split(path.sep).join('/');
    // A transfer that ends meanwhile is a file, and among the rows of a later backup.
    await folder.write(`files/${name}`, createReadStream(file)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
}
