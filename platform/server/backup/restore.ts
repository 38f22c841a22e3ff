import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { migrate, migrationNames } from '../database/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { release } from '../release.ts';
import { storedFiles, tableNames } from './backup.ts';
import { type BackupFolder, backupKey, openBackupFolder } from './backup-folder.ts';
import {
  type BackedTable,
  BackupError,
  type BackupManifest,
  manifestName,
  nameOfFile,
  passwordCheck,
  quoteName,
  transfersFolder,
} from './manifest.ts';

export type RestoreOptions = {
  source: string;
  databaseUrl: string;
  files: FileStore;
  filesDir: string;
  secretFile?: string;
  password?: string | undefined;
};

const rowsAtOnce = 500;

/**
 * Restores a backup into an empty database and an empty folder or store: runs the migrations of the backup, inserts all rows and puts
 * all files, compares every checksum, and then runs the newer migrations. The rows are committed when everything is there.
 */
export async function restore({ source, databaseUrl, files, filesDir, secretFile, password }: RestoreOptions): Promise<BackupManifest> {
  const manifest = readManifest(source);
  const folder = await openFolder(source, manifest, password);
  const known = new Set(await migrationNames());
  const unknown = manifest.migrations.find((name) => !known.has(name));
  if (unknown)
    throw new BackupError(
      `This backup is of release ${manifest.release} of Katern: it has the migration ${unknown}, which release ${release} does not contain. Restore it with the release that made it.`,
    );
  await requireEmpty(databaseUrl, filesDir);
  await migrate(databaseUrl, new Set(manifest.migrations));
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await fill(client, folder, manifest);
    await putFiles(client, folder, manifest, { files, filesDir });
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  for (const name of await transfersIn(source)) await take(folder, `files/${name}`, path.join(filesDir, name));
  if (secretFile && existsSync(path.join(source, 'secret'))) await take(folder, 'secret', secretFile);
  await migrate(databaseUrl);
  return manifest;
}

/** Puts every file of the rows into the store, by way of the disk where it is large. */
async function putFiles(
  client: pg.Client,
  folder: BackupFolder,
  { lost = [] }: BackupManifest,
  { files, filesDir }: Pick<RestoreOptions, 'files' | 'filesDir'>,
): Promise<void> {
  const gone = new Set(lost);
  const part = path.join(filesDir, 'restore.part');
  for (const { key, sha256 } of await storedFiles(client)) {
    if (gone.has(key)) continue;
    const name = nameOfFile(key);
    const size = await take(folder, name, part);
    if ((await sumOf(part)) !== sha256) throw damaged(name);
    await files.put(key, { path: part }, { size, sha256 });
  }
  await rm(part, { force: true });
}

/** Writes a file of the backup to this disk; returns its size. */
async function take(folder: BackupFolder, name: string, target: string): Promise<number> {
  await mkdir(path.dirname(target), { recursive: true });
  await pipeline(folder.read(name), createWriteStream(target)).catch((cause: unknown) => {
    throw damaged(name, cause);
  });
  return (await stat(target)).size;
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const damaged = (name: string, cause?: unknown) => new BackupError(`${name} is damaged or missing: no rows were restored.`, { cause });

async function transfersIn(source: string): Promise<string[]> {
  const root = path.join(source, 'files');
  const from = path.join(root, transfersFolder);
  if (!existsSync(from)) return [];
  const found = await readdir(from, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

async function openFolder(source: string, { encrypted }: BackupManifest, password: string | undefined): Promise<BackupFolder> {
  if (!encrypted) return openBackupFolder(source, undefined);
  const asked = 'set BACKUP_PASSWORD to what it was when the backup was made.';
  if (!password) throw new BackupError(`This backup is encrypted: ${asked}`);
  const folder = openBackupFolder(source, backupKey(password, encrypted.salt));
  await text(folder.read(passwordCheck)).catch((cause: unknown) => {
    throw new BackupError(`The password is another: ${asked}`, { cause });
  });
  return folder;
}

function readManifest(source: string): BackupManifest {
  const file = path.join(source, manifestName);
  if (!existsSync(file)) throw new BackupError(`${source} is no backup, or half of one: it has no ${manifestName}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as BackupManifest;
}

async function requireEmpty(databaseUrl: string, filesDir: string): Promise<void> {
  if (existsSync(filesDir) && (await readdir(filesDir)).length > 0)
    throw new BackupError(`${filesDir} holds files already; a restore goes to an empty folder.`);
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const found = await client.query(`SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r' LIMIT 1`);
    if (found.rowCount !== 0) throw new BackupError('This database has tables already; a restore goes to an empty one.');
  } finally {
    await client.end();
  }
}

/** Inserts the rows in any order, with foreign keys, triggers and forced row-level security off; restoring the keys checks the rows. */
async function fill(client: pg.Client, folder: BackupFolder, manifest: BackupManifest): Promise<void> {
  const names = await tableNames(client);
  const missing = manifest.tables.find(({ name }) => !names.includes(name));
  if (missing) throw new BackupError(`This backup holds ${missing.name}, which this release does not make.`);
  const keys = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = ANY(ARRAY['public', 'graphile_worker']::regnamespace[])`,
  );
  const guarded = await client.query<{ table: string }>(
    `SELECT oid::regclass::text AS table FROM pg_class WHERE relforcerowsecurity AND relkind = 'r'`,
  );
  for (const { table, name } of keys.rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoteName(name)}`);
  for (const { table } of guarded.rows) await client.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
  for (const name of names) await client.query(`ALTER TABLE ${quoteName(name)} DISABLE TRIGGER USER`);
  for (const table of manifest.tables) await fillTable(client, folder, table);
  for (const [name, value] of Object.entries(manifest.sequences)) await client.query('SELECT setval($1, $2)', [quoteName(name), value]);
  for (const name of names) await client.query(`ALTER TABLE ${quoteName(name)} ENABLE TRIGGER USER`);
  for (const { table } of guarded.rows) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  for (const { table, name, definition } of keys.rows)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoteName(name)} ${definition}`);
}

async function fillTable(client: pg.Client, folder: BackupFolder, { name, file, rows, sha256 }: BackedTable): Promise<void> {
  // A migration may have inserted rows that the backup contains as well.
  await client.query(`DELETE FROM ${quoteName(name)}`);
  const found = await client.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [quoteName(name)],
  );
  const { columns } = found.rows[0]!;
  const insert = `INSERT INTO ${quoteName(name)} (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM unnest($1::text[]::${quoteName(name)}[]) r`;
  const hash = createHash('sha256');
  let [batch, count]: [string[], number] = [[], 0];
  const write = async () => {
    if (batch.length > 0) await client.query(insert, [batch]);
    count += batch.length;
    batch = [];
  };
  for await (const line of linesOf(folder, file)) {
    hash.update(`${line}\n`);
    batch.push(JSON.parse(line) as string);
    if (batch.length === rowsAtOnce) await write();
  }
  await write();
  if (count !== rows || hash.digest('hex') !== sha256) throw damaged(file);
}

/** Reads the lines of a gzip file. Throws for a missing or changed file, at the consumer. */
async function* linesOf(folder: BackupFolder, file: string): AsyncGenerator<string> {
  const stream = createGunzip().setEncoding('utf8');
  folder
    .read(file)
    .on('error', (error) => stream.destroy(error))
    .pipe(stream);
  let rest = '';
  try {
    for await (const text of stream as AsyncIterable<string>) {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (error) {
    throw damaged(file, error);
  }
  if (rest !== '') yield rest;
}
