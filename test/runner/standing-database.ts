import pg from 'pg';
import { inject } from 'vitest';
import type { ConnectionLimits } from '#platform/server/database/connection-pool.ts';
import { closePool, type Database, openPool } from '#platform/server/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { checkRowTypes } from '../row-types/check-rows.ts';

/** The connections to the database of one shop. */
export interface ShopDatabase {
  database: Database;
  close(): Promise<void>;
}

/** Opens a database that its shop alone uses, and drops it with the shop. */
export function openOwnDatabase({ url, drop }: TestDatabase, limits: ConnectionLimits): ShopDatabase {
  const database = openChecked(url, limits);
  return {
    database,
    async close() {
      await closePool(database);
      await drop();
    },
  };
}

function openChecked(url: string, limits: ConnectionLimits): Database {
  const database = openPool(url, limits);
  for (const pool of [database.pool, database.readers]) checkRowTypes(pool);
  return database;
}

/** A copy of the demo shop's organisation that the test files of a worker use one after the other, with what it takes to put it back. */
type StandingDatabase = {
  made: TestDatabase;
  database: Database;
  /** A superuser without triggers and foreign keys. */
  admin: pg.Client;
  tables: readonly Table[];
  sequences: readonly Sequence[];
  /** How many rows were written, by table. */
  written: ReadonlyMap<number, number>;
};
type Table = { id: number; restore: string };
type Sequence = { id: number; value: number; isCalled: boolean };

let standing: StandingDatabase | undefined;
let isLent = false;

/**
 * The worker's standing database, or one of its own while another shop of the same file has it. A new copy and new connections, which read the
 * catalog and plan each statement again, took a third of the time of all tests; instead, the rows that a file changed are put back.
 */
export async function borrowDatabase(limits: ConnectionLimits): Promise<ShopDatabase> {
  if (isLent) return openOwnDatabase(await createTestDatabase('organisation'), limits);
  isLent = true;
  try {
    standing ??= await createStanding(limits);
  } catch (error) {
    isLent = false;
    throw error;
  }
  return { database: standing.database, close: giveBack };
}

async function giveBack(): Promise<void> {
  const isBack = await putBack(standing!).catch(() => false);
  if (!isBack) {
    const { admin, database, made } = standing!;
    standing = undefined;
    await Promise.allSettled([admin.end(), closePool(database)]);
    await made.drop();
  }
  isLent = false;
}

async function createStanding(limits: ConnectionLimits): Promise<StandingDatabase> {
  const made = await createTestDatabase('organisation');
  const url = new URL(inject('testServer').adminUrl);
  url.pathname = new URL(made.url).pathname;
  const admin = new pg.Client({ connectionString: url.href, options: '-c session_replication_role=replica' });
  // A test may end this connection; then the database is replaced.
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query(copyRows);
  const { rows: tables } = await admin.query<Table>(readTables);
  const { rows: sequences } = await admin.query<Sequence>(readSequences);
  return { made, database: openChecked(made.url, limits), admin, tables, sequences, written: await countWritten(admin) };
}

/** Keeps the rows of each table in a schema that the application does not know. */
const copyRows = `
  CREATE SCHEMA originals;
  DO $$
  DECLARE one record;
  BEGIN
    FOR one IN SELECT oid, oid::regclass AS name FROM pg_class WHERE relkind = 'r' AND oid >= 16384 AND relnamespace <> 'originals'::regnamespace LOOP
      EXECUTE format('CREATE TABLE originals.%I AS TABLE %s', one.oid, one.name);
    END LOOP;
  END $$`;

const readTables = `
  SELECT c.oid::int8 AS id, format('DELETE FROM %s; INSERT INTO %s (%s) OVERRIDING SYSTEM VALUE SELECT %s FROM originals.%I;',
    c.oid::regclass, c.oid::regclass, a.columns, a.columns, c.oid) AS restore
  FROM pg_class c, LATERAL (
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS columns
    FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  ) a
  WHERE c.relkind = 'r' AND c.oid >= 16384 AND c.relnamespace <> 'originals'::regnamespace`;

const readSequences = `
  SELECT s.seqrelid::int8 AS id, last_value AS value, is_called AS "isCalled"
  FROM pg_sequence s, pg_get_sequence_data(s.seqrelid)`;

/** The number of writes to each table so far. A connection reports its own on request, and otherwise at most once a second. */
async function countWritten(admin: pg.Client): Promise<Map<number, number>> {
  await admin.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await admin.query<{ id: number; written: number }>(`
    SELECT oid::int8 AS id, pg_stat_get_tuples_inserted(oid) + pg_stat_get_tuples_updated(oid) + pg_stat_get_tuples_deleted(oid) AS written
    FROM pg_class WHERE relkind = 'r' AND NOT relisshared AND relnamespace <> 'originals'::regnamespace`);
  return new Map(rows.map(({ id, written }) => [id, written]));
}

/**
 * Restores the rows of the changed tables. Returns false when that is not enough: a test changed the schema, or left a connection open.
 */
async function putBack(kept: StandingDatabase): Promise<boolean> {
  const { admin, database, tables, sequences } = kept;
  const [known, readers] = [await reportWrites(database.pool), await reportWrites(database.readers)];
  const { rows: others } = await admin.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND NOT pid = ANY($1)',
    [[...known, ...readers]],
  );
  if (others.length > 0) return false;
  const written = await countWritten(admin);
  const changed = new Set([...written].filter(([id, count]) => count !== kept.written.get(id)).map(([id]) => id));
  const restored = tables.filter(({ id }) => changed.has(id));
  if (restored.length < changed.size) return false;
  const { rows: moved } = await admin.query<Sequence>(readSequences);
  const before = new Map(sequences.map((sequence) => [sequence.id, sequence]));
  const resets = moved.flatMap(({ id, value, isCalled }) => {
    const first = before.get(id);
    return first && (first.value !== value || first.isCalled !== isCalled)
      ? [`SELECT setval(${id}, ${first.value}, ${first.isCalled});`]
      : [];
  });
  await admin.query([...restored.map(({ restore }) => restore), ...resets, 'SELECT 1'].join('\n'));
  kept.written = await countWritten(admin);
  return true;
}

/** Lets each connection of a pool report what it wrote and release what it holds; returns their process ids. */
async function reportWrites(pool: pg.Pool): Promise<number[]> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  try {
    const answers = clients.map((client) =>
      client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid, pg_stat_force_next_flush(), pg_advisory_unlock_all()'),
    );
    return (await Promise.all(answers)).map(({ rows }) => rows[0]!.pid);
  } finally {
    for (const client of clients) client.release();
  }
}
