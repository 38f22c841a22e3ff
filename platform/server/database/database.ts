import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import pg from 'pg';
import type { Actor } from '#platform/server/actor.ts';
import { type Announcement, announce } from './announce.ts';
import {
  type ConnectionLimits,
  ConnectionPool,
  DatabaseUnavailableError,
  holdingConnection,
  PoolBusyError,
  type PoolGroup,
} from './connection-pool.ts';
import { DeferredWrites } from './deferred-writes.ts';
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
  const pool = new ConnectionPool({ ...made, options }, group, limits?.mostWaiting);
  const readers = new ConnectionPool({ ...made, options: readerOptions }, group, limits?.mostWaiting);
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

/** Reads inside a transaction. `rows` runs a hand-written select. */
export type ReadTx = {
  db: NodePgDatabase;
  rows<Row>(query: SQL, planned?: PlanMode): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(query: SQL, planned?: PlanMode): Promise<Row | undefined>;
};

export type OpenTransaction = ReadTx & {
  client: pg.PoolClient;
  /** Adds a statement that nothing waits for: its failure shows when the transaction ends, and rolls it back. */
  later(statement: Promise<unknown>): void;
  /** Writes that wait until the end of the transaction or until a statement may read them. */
  deferred: DeferredWrites;
  /** Sends the deferred writes now. */
  flush(): void;
  /** Notifies the listeners of every process after the commit. */
  announce(announcement: Announcement): void;
};

/** `patient`: within the limits of jobs instead of those of requests. */
export type Pace = { patient?: boolean };

function patience({ limits }: Database): Record<string, string> {
  if (!limits) return {};
  const jobMs = String(limits.jobMs);
  return { statement_timeout: jobMs, lock_timeout: jobMs, idle_in_transaction_session_timeout: jobMs };
}

type Work<Result> = (tx: OpenTransaction) => Promise<{ commit: boolean; result: Result }>;

/** PostgreSQL resolves a deadlock by aborting one side, which is retried; a third transaction in the same deadlock is rare. */
const maxAttempts = 4;
/**
 * The delay before a retry, which lets the other side finish. An immediate retry can, on a busy machine, take the lock that the other is
 * about to get, and deadlock again.
 */
const retryDelayMs = 50;

/**
 * Runs `work` in one transaction under the actor's database role and settings. BEGIN and the role are pipelined with the first statement;
 * if they fail, so does every statement after them. `work` returns `commit: false` to roll back without an error (a refusal). After a
 * deadlock it runs again from its beginning.
 */
export async function inTransaction<Result>(
  database: Database,
  actor: Pick<Actor, 'databaseRole' | 'settings'>,
  mode: 'read' | 'write',
  work: Work<Result>,
  pace: Pace = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await oneTransaction(database, actor, mode, work, pace);
    } catch (error) {
      if (attempt === maxAttempts || !hasSqlState(error, deadlockDetected)) throw error;
      await delay(attempt * retryDelayMs);
    }
  }
}

const deadlockDetected = '40P01';
/** in_failed_sql_transaction: a statement after one that failed. */
const alreadyFailed = '25P02';

/** Whether the error has this SQLSTATE, also when drizzle wraps it. */
export function hasSqlState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === state) || hasSqlState(error.cause, state);
}

/** What connections were lost with: it is also what the statements under way on them failed with. */
const lostConnections = new WeakSet<Error>();

/** query_canceled (the statement timeout), lock_not_available, idle_in_transaction_session_timeout, too_many_connections. */
const busyStates = ['57014', '55P03', '25P03', '53300'];
/** admin_shutdown, crash_shutdown, cannot_connect_now. */
const awayStates = ['57P01', '57P02', '57P03'];
/** What the driver says without a code of a statement on a lost connection. */
const lostText = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether the database refused an act that may succeed later: it is busy, or away. */
export function unavailability(error: unknown): 'SERVER_BUSY' | 'DATABASE_AWAY' | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = 'code' in error && typeof error.code === 'string' && error instanceof pg.DatabaseError ? error.code : '';
  if (error instanceof PoolBusyError || busyStates.includes(state) || hasSqlState(error.cause, '53300')) return 'SERVER_BUSY';
  if (error instanceof DatabaseUnavailableError || lostConnections.has(error) || lostText.test(error.message)) return 'DATABASE_AWAY';
  if (awayStates.includes(state) || state.startsWith('08')) return 'DATABASE_AWAY';
  return unavailability(error.cause);
}

async function oneTransaction<Result>(
  database: Database,
  actor: Pick<Actor, 'databaseRole' | 'settings'>,
  mode: 'read' | 'write',
  work: Work<Result>,
  { patient = false }: Pace,
): Promise<Result> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  let ending: Promise<unknown> | undefined;
  const sent: Promise<unknown>[] = [];
  const deferred = new DeferredWrites();
  const door = doorTo(client, deferred, sent);
  try {
    const settings = Object.entries({ role: actor.databaseRole, ...actor.settings, ...(patient && patience(database)) })
      .map(([name, value]) => `set_config(${client.escapeLiteral(name)}, ${client.escapeLiteral(value)}, true)`)
      .join(', ');
    const said: Announcement[] = [];
    const begun = together(client).query(`BEGIN${mode === 'read' ? ' READ ONLY' : ''}; SELECT ${settings}`);
    const [{ commit, result }] = await Promise.all([
      holdingConnection(database.group, () => work(transactionOn(door, mode, sent, said))),
      begun,
    ]);
    if (commit) door.flush();
    door.close();
    if (mode === 'read') {
      await Promise.all(sent);
      // The result of a read transaction does not wait for its end.
      ending = together(client).query('COMMIT');
      return result;
    }
    // A COMMIT after a failed statement rolls back without an error; the statement's own error is thrown.
    await Promise.all([...sent, together(client).query(commit ? 'COMMIT' : 'ROLLBACK')]);
    if (commit) announce(database.pool, said);
    return result;
  } catch (error) {
    door.close();
    await client.query('ROLLBACK').catch((failed: Error) => {
      broken = failed;
    });
    // The error of a statement that nobody waits for is the reason why all after it failed.
    const [first] = hasSqlState(error, alreadyFailed) ? (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected') : [];
    throw first?.status === 'rejected' ? first.reason : error;
  } finally {
    if (ending)
      ending.then(
        () => client.release(),
        (failed: Error) => client.release(failed),
      );
    else client.release(broken);
  }
}

type Door = { client: pg.PoolClient; deferred: DeferredWrites; flush(): void; close(): void };

/**
 * Wraps a client so that it sends each deferred write before a statement that may read it, and rejects statements after its transaction has
 * ended: when one of two concurrent parts fails, the other would otherwise go on outside the transaction, with the permissions of the
 * connection.
 */
function doorTo(client: pg.PoolClient, deferred: DeferredWrites, sent: Promise<unknown>[]): Door {
  let closed = false;
  const send = (writes: readonly SQL[]) => {
    for (const write of writes) addTo(sent, together(client).query(queryOf(write, 'once')));
  };
  const query = (...statement: Parameters<pg.PoolClient['query']>) => {
    if (closed) return Promise.reject(new Error('its transaction has ended'));
    const [asked] = statement as unknown as [string | { text?: string }];
    send(deferred.takeFor(typeof asked === 'string' ? asked : (asked.text ?? '')));
    return client.query(...statement);
  };
  return {
    client: Object.create(client, { query: { value: query } }) as pg.PoolClient,
    deferred,
    flush: () => send(deferred.takeAll()),
    close() {
      closed = true;
    },
  };
}

function addTo(sent: Promise<unknown>[], statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  sent.push(statement);
}

/**
 * Runs `work`, which only reads, with the role of staff and without a transaction. Each statement sees what is committed when it runs, as
 * in `inTransaction`. Row-level security does not know the person.
 */
export async function readAsStaff<Result>({ readers, group }: Database, work: (tx: OpenTransaction) => Promise<Result>): Promise<Result> {
  const client = await readers.connect();
  const sent: Promise<unknown>[] = [];
  try {
    const result = await holdingConnection(group, () => work(transactionOn(doorTo(client, new DeferredWrites(), sent), 'read', sent, [])));
    await Promise.all(sent);
    return result;
  } finally {
    client.release();
  }
}

const dialect = new PgDialect();

/** Corks the client's socket, so that the statements of this tick are sent together. */
function together(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client;
}

function transactionOn(
  { client, deferred, flush }: Door,
  mode: 'read' | 'write',
  sent: Promise<unknown>[],
  said: Announcement[],
): OpenTransaction {
  const db = drizzle({ client });
  // Not with drizzle's execute, which ignores the type parsers above.
  const rows = async <Row>(query: SQL, planned: PlanMode = mode === 'write' ? 'once' : 'afresh') =>
    (await together(client).query(queryOf(query, planned))).rows as Row[];
  const later = (statement: Promise<unknown>) => addTo(sent, statement);
  const row = async <Row>(query: SQL, planned?: PlanMode) => (await rows<Row>(query, planned))[0];
  return { client, db, later, deferred, flush, announce: (one) => said.push(one), rows, row };
}

function queryOf(query: SQL, planned: PlanMode): pg.QueryConfig {
  const { sql: text, params: values } = dialect.sqlToQuery(query);
  const name = planned === 'once' ? statementName(text) : undefined;
  return name === undefined ? { text, values } : { name, text, values };
}

const statementNames = new Map<string, string>();
const maxNames = 1000;

/** The name of a prepared statement. PostgreSQL uses its cached plan only when that is no worse than a custom one. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxNames) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}
