import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { release } from '../release.ts';
import { type BackedTable, BackupError, type BackupManifest, backedSchemas, excludedTables, manifestName, quoteName } from './manifest.ts';

export type BackupOptions = {
  databaseUrl: string;
  filesDir: string;
  /** The file with the secret that signs sessions and decrypts sealed secrets, when it is in the data folder. */
  secretFile?: string;
  target: string;
  now: Temporal.Instant;
};

const rowsAtOnce = 1000;

/**
 * Writes all rows as of one moment, and then the files, to a new folder, while the shop is running: a file never changes, and is on
 * disk before its row is, or among the rows while it waits to be put there.
 */
export async function backUp({ databaseUrl, filesDir, secretFile, target, now }: BackupOptions): Promise<BackupManifest> {
  if (existsSync(target)) throw new BackupError(`${target} exists already, and a backup goes to a folder of its own.`);
  await mkdir(path.join(target, 'tables'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: BackedTable[] = [];
    for (const name of await tableNames(client)) tables.push(await writeTable(client, name, target));
    const manifest: BackupManifest = {
      format: 1,
      release,
      at: now.toString(),
      migrations: (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')).rows.map(({ name }) => name),
      tables,
      sequences: await readSequences(client),
      files: await copyFiles(filesDir, path.join(target, 'files')),
    };
    if (secretFile && existsSync(secretFile)) await cp(secretFile, path.join(target, 'secret'));
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
async function writeTable(client: pg.Client, name: string, target: string): Promise<BackedTable> {
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
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path.join(target, file), { flush: true }));
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

async function copyFiles(from: string, to: string): Promise<BackupManifest['files']> {
  await mkdir(to, { recursive: true });
  if (!existsSync(from)) return { count: 0, bytes: 0 };
  // Files that are still being written have no row yet.
  await cp(from, to, { recursive: true, filter: (source) => !source.endsWith('.part') });
  return measure(to);
}

export async function measure(folder: string): Promise<BackupManifest['files']> {
  let [count, bytes] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    count += 1;
    bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return { count, bytes };
}
