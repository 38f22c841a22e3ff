import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm/sql';
import pg from 'pg';
import { type ConnectionLimits, ConnectionPool, type PoolGroup } from './connection-pool.ts';
import { lostConnections } from './database-errors.ts';
import { instantText } from './instant-text.ts';

// Ids and counts stay below 2^53, so they are plain numbers.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Dates and timestamps are ISO text; rules convert them to Temporal.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantText);

export type Database = {
  pool: ConnectionPool;
  /** Read-only connections with the role of staff, so that reads need no transaction to set it. */
  readers: ConnectionPool;
  group: PoolGroup;
  /** Of a server; tools that fill, measure or migrate a database have none. */
  limits: ConnectionLimits | undefined;
};

/** The application name of our connections in PostgreSQL, followed by a name of the pool. */
export const applicationName = 'katern';

/**
 * Limits the pending list of the trigram indexes: new rows wait there until it is full, and every search reads it whole, up to 4 MB by
 * default, which takes longer than the rest of the search.
 */
const options = '-c gin_pending_list_limit=64kB';
const readerOptions = `${options} -c role=app_staff -c default_transaction_read_only=on`;
/** Long, because a connection caches its plans and a new one must plan again; TCP keep-alive prevents routers from dropping it silently. */
const idleTimeoutMillis = 600_000;

/** Opens the pools of a server within its limits; `size` alone is for tools, which wait as long as it takes. */
export function openPool(url: string, size: number | ConnectionLimits = 10): Database {
  const application_name = `${applicationName}:${randomUUID()}`;
  const limits = typeof size === 'number' ? undefined : size;
  const max = typeof size === 'number' ? size : size.connections;
  const made = {
    ...{ connectionString: url, max, pipeline: true, application_name, idleTimeoutMillis, keepAlive: true },
    ...(limits && {
      connectionTimeoutMillis: limits.waitMs,
      statement_timeout: limits.statementMs,
      lock_timeout: limits.lockMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
    }),
  };
  const group: PoolGroup = { progressAt: 0 };
  const pool = new ConnectionPool({ ...made, options }, group, limits?.maxWaiting);
  const readers = new ConnectionPool({ ...made, options: readerOptions }, group, limits?.maxWaiting);
  for (const one of [pool, readers]) {
    // Without listeners a lost connection ends the process; its query fails anyway.
    one.on('error', () => undefined);
    one.on('connect', (client) => client.on('error', (error) => lostConnections.add(error)));
  }
  return { pool, readers, group, limits };
}

export async function closePool({ pool, readers }: Database): Promise<void> {
  await Promise.all([pool.end(), readers.end()]);
}

/**
 * Whether a statement is planned for its values each time (`afresh`), or once for any values with the plan cached by the connection.
 * Commands repeat the same few statements: they are planned once. Queries are planned each time, because the best plan of a list depends on its
 * filters, unless the values make no difference, as with a key.
 */
export type PlanMode = 'afresh' | 'once';

/** A row of a join without a match, next to columns that come all the same. */
export type NoMatch<Row> = { [Column in keyof Row]: null };

/** Reads inside a transaction. `rows` runs a hand-written select. */
export type ReadTx = {
  db: NodePgDatabase;
  rows<Row>(query: SQL, planned?: PlanMode): Promise<Row[]>;
  /** Like `rows`; undefined when PostgreSQL ended the statement after this many milliseconds. Not inside a transaction that goes on. */
  rowsWithin<Row>(milliseconds: number, query: SQL, planned?: PlanMode): Promise<Row[] | undefined>;
  /** The first row, or undefined. */
  row<Row>(query: SQL, planned?: PlanMode): Promise<Row | undefined>;
  /**
   * Reads what several parts of a query need once, under a name that says what is read. A command reads it each time: it may have changed in
   * between.
   */
  once<Result>(what: string, read: () => Promise<Result>): Promise<Result>;
};
