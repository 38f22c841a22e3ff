import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { migrate, migrationNames } from '../database/migrate.ts';
import { release } from '../release.ts';
import { measure, tableNames } from './backup.ts';
import { type BackedTable, BackupError, type BackupManifest, manifestName, quoteName } from './manifest.ts';

export type RestoreOptions = { source: string; databaseUrl: string; filesDir: string; secretFile?: string };

const rowsAtOnce = 500;

/**
 * Restores a backup into an empty database and an empty folder: runs the migrations of the backup, inserts all rows in one transaction
 * and compares every checksum, then runs the newer migrations.
 */
export async function restore({ source, databaseUrl, filesDir, secretFile }: RestoreOptions): Promise<BackupManifest> {
  const manifest = readManifest(source);
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
    await fill(client, source, manifest);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  await cp(path.join(source, 'files'), filesDir, { recursive: true });
  const { count, bytes } = await measure(filesDir);
  if (count !== manifest.files.count || bytes !== manifest.files.bytes) throw new BackupError('Files of this backup are missing.');
  const secret = path.join(source, 'secret');
  if (secretFile && existsSync(secret)) await cp(secret, secretFile);
  await migrate(databaseUrl);
  return manifest;
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
async function fill(client: pg.Client, source: string, manifest: BackupManifest): Promise<void> {
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
  for (const table of manifest.tables) await fillTable(client, source, table);
  for (const [name, value] of Object.entries(manifest.sequences)) await client.query('SELECT setval($1, $2)', [quoteName(name), value]);
  for (const name of names) await client.query(`ALTER TABLE ${quoteName(name)} ENABLE TRIGGER USER`);
  for (const { table } of guarded.rows) await client.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  for (const { table, name, definition } of keys.rows)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoteName(name)} ${definition}`);
}

async function fillTable(client: pg.Client, source: string, { name, file, rows, sha256 }: BackedTable): Promise<void> {
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
  for await (const line of linesOf(path.join(source, file))) {
    hash.update(`${line}\n`);
    batch.push(JSON.parse(line) as string);
    if (batch.length === rowsAtOnce) await write();
  }
  await write();
  if (count !== rows || hash.digest('hex') !== sha256) throw new BackupError(`${file} is damaged: nothing was restored.`);
}

/** Reads the lines of a gzip file. Throws for a missing or truncated file, at the consumer. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const stream = createGunzip().setEncoding('utf8');
  createReadStream(file)
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
    throw new BackupError(`${path.basename(file)} is damaged: nothing was restored.`, { cause: error });
  }
  if (rest !== '') yield rest;
}
