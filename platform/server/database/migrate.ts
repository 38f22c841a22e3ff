import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { DatabaseError } from '../postgres/database-error.ts';
import { release } from '../release.ts';
import { closePool, openPool } from './database.ts';

const folder = path.join(import.meta.dirname, '../../../migrations');
const migrationLock = 7_204_501;

/**
 * Migrates a database: numbered SQL, forward only, each file in its own transaction, one server at a time. `only` limits it to the
 * migrations of a backup, which may be older. Refuses a database with migrations that this release does not contain, and leaves it as
 * it is.
 */
export async function migrate(url: string, only?: ReadonlySet<string>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the running statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseUnknownMigrations(client);
    await createRoles(client);
    await migrateQueue(url);
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())');
    const done = new Set((await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((row) => row.name));
    for (const name of await migrationNames()) {
      if (!done.has(name) && (!only || only.has(name))) await runOne(client, name);
    }
  } finally {
    await client.end();
  }
}

/** The tables of such a database are of another release, newer or too old to upgrade. */
async function refuseUnknownMigrations(client: pg.Client): Promise<void> {
  const table = await client.query<{ exists: boolean }>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  if (!table.rows[0]!.exists) return;
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations WHERE name <> ALL($1) ORDER BY name DESC LIMIT 1', [
    await migrationNames(),
  ]);
  if (rows[0]) throw new DatabaseError('OTHER_RELEASE', { found: rows[0].name, needed: release });
}

/** Uses our own pool, which handles connection errors while it closes. */
async function migrateQueue(url: string): Promise<void> {
  const database = openPool(url, 1);
  try {
    await runMigrations({ pgPool: database.pool, logger: silentWorkerLogger });
  } finally {
    await closePool(database);
  }
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

async function runOne(client: pg.Client, name: string): Promise<void> {
  const source = await readFile(path.join(folder, name), 'utf8');
  try {
    await client.query('BEGIN');
    await client.query(source);
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Creates the two roles that requests run under. Roles belong to the whole server, so another database of it may have created them. */
async function createRoles(client: pg.Client): Promise<void> {
  for (const role of ['app_staff', 'app_external']) {
    const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    try {
      if (known.rowCount === 0) await client.query(`CREATE ROLE ${role} NOLOGIN NOSUPERUSER NOBYPASSRLS`);
    } catch (error) {
      if ((error as { code?: string }).code !== '42710' && (error as { code?: string }).code !== '23505') {
        throw new Error(
          `The database user may not create the role ${role}. Give it CREATEROLE, or create app_staff and app_external yourself.`,
        );
      }
    }
    await client.query(`SET ROLE ${role}`).then(
      () => client.query('RESET ROLE'),
      () => client.query(`GRANT ${role} TO CURRENT_USER`),
    );
    await client.query(`GRANT USAGE ON SCHEMA public TO ${role}`);
  }
}
