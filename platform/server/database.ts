import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm/sql';
import pg from 'pg';
import type { Actor } from './actor.ts';
import { type Announcement, announce } from './announce.ts';
import { type ConnectionLimits, ConnectionPool, DatabaseAway, holdingConnection, PoolBusy, type PoolGroup } from './connection-pool.ts';
import { instantText } from './instant-text.ts';

// Identities and counts stay below 2^53; as numbers they need no conversion anywhere.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Dates and moments cross the code as ISO text and become Temporal where a rule needs them.
pg.types.setTypeParser(pg.types.builtins.DATE, String);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, instantText);

export type Database = {
  pool: ConnectionPool;
  /** Connections of the staff that only read: no statement on them needs a transaction to be told its role. */
  readers: ConnectionPool;
  group: PoolGroup;
  /** Of a server; tools that fill, measure or migrate a database have none. */
  limits: ConnectionLimits | undefined;
};

/** What our connections are called in PostgreSQL, followed by a name of the one pool. */
export const applicationName = 'katern';

/**
 * What was written lately waits outside the index of words until there is enough of it, and every search reads all that waits: up to 4 MB
 * by default, which takes longer than the rest of the search.
 */
const options = '-c gin_pending_list_limit=64kB';
const readerOptions = `${options} -c role=app_staff -c default_transaction_read_only=on`;
/** A connection keeps its plans, and the next person would wait for those of a new one; kept alive, no router drops it without a word. */
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
    // Without listeners a lost connection ends the process; the query that needed it fails by itself.
    one.on('error', () => undefined);
    one.on('connect', (client) => client.on('error', (error) => lostConnections.add(error)));
  }
  return { pool, readers, group, limits };
}

export async function closePool({ pool, readers }: Database): Promise<void> {
  await Promise.all([pool.end(), readers.end()]);
}

/**
 * Whether a statement is planned afresh for the values it comes with, or once for whatever values, its plan kept by the connection. Commands
 * say the same few things over and over: theirs are planned once. A list looks another way for every filter: what only reads is planned
 * afresh, unless it says that the values make no difference to how its rows are found, as with a key.
 */
export type Planned = 'afresh' | 'once';

/** Reading inside a transaction. `rows` runs a hand-written select. */
export type ReadTx = {
  db: NodePgDatabase;
  rows<Row>(query: SQL, planned?: Planned): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(query: SQL, planned?: Planned): Promise<Row | undefined>;
};

export type OpenTransaction = ReadTx & {
  client: pg.PoolClient;
  /** A statement that nothing else waits for: its failure is met when the transaction ends, and undoes it. */
  later(statement: Promise<unknown>): void;
  /** Said to the listeners of every process once this is committed. */
  announce(said: Announcement): void;
};

/** `patient`: within the limits of jobs instead of those of requests. */
export type Pace = { patient?: boolean };

function patience({ limits }: Database): Record<string, string> {
  if (!limits) return {};
  const jobMs = String(limits.jobMs);
  return { statement_timeout: jobMs, lock_timeout: jobMs, idle_in_transaction_session_timeout: jobMs };
}

type Work<Result> = (tx: OpenTransaction) => Promise<{ commit: boolean; result: Result }>;

/** Two who wait for each other part when PostgreSQL ends one; a third who is in the way of the same two is rare. */
const mostAttempts = 4;
/**
 * So long the one who was ended lets the other pass. Who begins again at once takes, on a busy machine, what the other was just about to
 * get, and both wait for each other anew.
 */
const passingMs = 50;

/**
 * Runs `work` in one transaction under the actor's database role and settings. BEGIN and the role travel with the first statement; were
 * they to fail, so would every statement behind them. `work` says `commit: false` to roll back without an error (a refusal). It runs again
 * from its beginning when PostgreSQL undid all of it because it and another waited for each other.
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
      if (attempt === mostAttempts || !hasState(error, deadlockDetected)) throw error;
      await delay(attempt * passingMs);
    }
  }
}

const deadlockDetected = '40P01';
/** What is said of a statement behind one that failed. */
const alreadyFailed = '25P02';

/** Whether PostgreSQL says this of it, also by way of drizzle. */
export function hasState(error: unknown, state: string): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === state) || hasState(error.cause, state);
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
  if (error instanceof PoolBusy || busyStates.includes(state) || hasState(error.cause, '53300')) return 'SERVER_BUSY';
  if (error instanceof DatabaseAway || lostConnections.has(error) || lostText.test(error.message)) return 'DATABASE_AWAY';
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
  const door = doorTo(client);
  try {
    const settings = Object.entries({ role: actor.databaseRole, ...actor.settings, ...(patient && patience(database)) })
      .map(([name, value]) => `set_config(${client.escapeLiteral(name)}, ${client.escapeLiteral(value)}, true)`)
      .join(', ');
    const said: Announcement[] = [];
    const begun = together(client).query(`BEGIN${mode === 'read' ? ' READ ONLY' : ''}; SELECT ${settings}`);
    const [{ commit, result }] = await Promise.all([
      holdingConnection(database.group, () => work(transactionOn(door.client, mode, sent, said))),
      begun,
    ]);
    door.close();
    if (mode === 'read') {
      await Promise.all(sent);
      // Nothing hangs on the end of what only read: its answer does not wait for it.
      ending = together(client).query('COMMIT');
      return result;
    }
    // A COMMIT behind a failed statement rolls back and says nothing; the statement says it.
    await Promise.all([...sent, together(client).query(commit ? 'COMMIT' : 'ROLLBACK')]);
    if (commit) announce(database.pool, said);
    return result;
  } catch (error) {
    door.close();
    await client.query('ROLLBACK').catch((failed: Error) => {
      broken = failed;
    });
    // Of a statement that nobody waits for nothing else tells why all behind it failed.
    const [first] = hasState(error, alreadyFailed) ? (await Promise.allSettled(sent)).filter(({ status }) => status === 'rejected') : [];
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

/**
 * A client that takes no statement any more once its transaction is to end: where one of two things that were done at once has failed, the
 * other would go on behind it, statement by statement and with the rights of the connection.
 */
function doorTo(client: pg.PoolClient): { client: pg.PoolClient; close(): void } {
  let closed = false;
  const query = (...statement: Parameters<pg.PoolClient['query']>) =>
    closed ? Promise.reject(new Error('its transaction has ended')) : client.query(...statement);
  return {
    client: Object.create(client, { query: { value: query } }) as pg.PoolClient,
    close() {
      closed = true;
    },
  };
}

/**
 * Runs `work`, which only reads, with the rights of the staff. Each statement sees what is committed when it runs, as in a transaction of
 * `inTransaction`, but nothing has to be begun and ended around it. PostgreSQL does not know who asks.
 */
export async function readAsStaff<Result>({ readers, group }: Database, work: (tx: OpenTransaction) => Promise<Result>): Promise<Result> {
  const client = await readers.connect();
  const sent: Promise<unknown>[] = [];
  try {
    const result = await holdingConnection(group, () => work(transactionOn(client, 'read', sent, [])));
    await Promise.all(sent);
    return result;
  } finally {
    client.release();
  }
}

const dialect = new PgDialect();

/** The client, with what is sent to it in this turn written to its socket at once. */
function together(client: pg.PoolClient): pg.PoolClient {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client;
}

function transactionOn(client: pg.PoolClient, mode: 'read' | 'write', sent: Promise<unknown>[], said: Announcement[]): OpenTransaction {
  const db = drizzle({ client });
  // Not through drizzle's execute, which would undo the type parsers above.
  const rows = async <Row>(query: SQL, planned: Planned = mode === 'write' ? 'once' : 'afresh') => {
    const { sql: text, params: values } = dialect.sqlToQuery(query);
    const name = planned === 'once' ? statementName(text) : undefined;
    return (await together(client).query(name === undefined ? { text, values } : { name, text, values })).rows as Row[];
  };
  const later = (statement: Promise<unknown>) => {
    statement.catch(() => undefined);
    sent.push(statement);
  };
  const row = async <Row>(query: SQL, planned?: Planned) => (await rows<Row>(query, planned))[0];
  return { client, db, later, announce: (one) => said.push(one), rows, row };
}

const statementNames = new Map<string, string>();
const mostNames = 1000;

/** The name under which a connection keeps a statement parsed and planned. PostgreSQL keeps no plan that it thinks worse than a fresh one. */
function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= mostNames) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}
