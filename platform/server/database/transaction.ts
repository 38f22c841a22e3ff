import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm/sql';
import type pg from 'pg';
import type { Actor } from '#platform/server/actor.ts';
import { type Announcement, announce } from './announce.ts';
import { holdingConnection } from './connection-pool.ts';
import type { Database, PlanMode, ReadTx } from './database.ts';
import { alreadyFailed, deadlockDetected, hasSqlState, queryCanceled } from './database-errors.ts';
import { DeferredWrites } from './deferred-writes.ts';
import { queryOf, together } from './statements.ts';

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

/** `patient`: within the limits of jobs instead of those of requests. `statementMs`: each statement ends after this time. */
export type Pace = { patient?: boolean; statementMs?: number | undefined };

/** `oneSnapshot`: every statement of a read sees what was committed when the first ran, instead of what is when it runs itself. */
type Options = Pace & { oneSnapshot?: boolean };

function beginOf(mode: 'read' | 'write', { oneSnapshot }: Options): string {
  if (mode === 'write') return 'BEGIN';
  return oneSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN READ ONLY';
}

function timeLimits({ limits }: Database, { patient, statementMs }: Pace): Record<string, string> {
  const jobMs = String(limits?.jobMs);
  return {
    ...(patient && limits && { statement_timeout: jobMs, lock_timeout: jobMs, idle_in_transaction_session_timeout: jobMs }),
    ...(statementMs !== undefined && { statement_timeout: String(statementMs) }),
  };
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
  options: Options = {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await oneTransaction(database, actor, mode, work, options);
    } catch (error) {
      if (attempt === maxAttempts || !hasSqlState(error, deadlockDetected)) throw error;
      await delay(attempt * retryDelayMs);
    }
  }
}

async function oneTransaction<Result>(
  database: Database,
  actor: Pick<Actor, 'databaseRole' | 'settings'>,
  mode: 'read' | 'write',
  work: Work<Result>,
  options: Options,
): Promise<Result> {
  const client = await database.pool.connect();
  let broken: Error | undefined;
  let ending: Promise<unknown> | undefined;
  const sent: Promise<unknown>[] = [];
  const deferred = new DeferredWrites();
  const guarded = guardedClient(client, deferred, sent);
  try {
    const settings = Object.entries({ role: actor.databaseRole, ...actor.settings, ...timeLimits(database, options) })
      .map(([name, value]) => `set_config(${client.escapeLiteral(name)}, ${client.escapeLiteral(value)}, true)`)
      .join(', ');
    const announcements: Announcement[] = [];
    const begun = together(client).query(`${beginOf(mode, options)}; SELECT ${settings}`);
    const [{ commit, result }] = await Promise.all([
      holdingConnection(database.group, mode, () => work(transactionOn(guarded, mode, sent, announcements))),
      begun,
    ]);
    if (commit) guarded.flush();
    guarded.close();
    if (mode === 'read') {
      await Promise.all(sent);
      // The result of a read transaction does not wait for its end.
      ending = together(client).query('COMMIT');
      return result;
    }
    // A COMMIT after a failed statement rolls back without an error; the statement's own error is thrown.
    await Promise.all([...sent, together(client).query(commit ? 'COMMIT' : 'ROLLBACK')]);
    if (commit) announce(database.pool, announcements);
    return result;
  } catch (error) {
    guarded.close();
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

type GuardedClient = { client: pg.PoolClient; deferred: DeferredWrites; flush(): void; close(): void };

/**
 * Wraps a client so that it sends each deferred write before a statement that may read it, and rejects statements after its transaction has
 * ended: when one of two concurrent parts fails, the other would otherwise go on outside the transaction, with the permissions of the
 * connection.
 */
function guardedClient(client: pg.PoolClient, deferred: DeferredWrites, sent: Promise<unknown>[]): GuardedClient {
  let closed = false;
  const send = (writes: readonly SQL[]) => {
    for (const write of writes) addTo(sent, together(client).query(queryOf(write, 'once')));
  };
  const query = (...statement: Parameters<pg.PoolClient['query']>) => {
    if (closed) return Promise.reject(new Error('its transaction has ended'));
    const [first] = statement as unknown as [string | { text?: string }];
    send(deferred.takeFor(typeof first === 'string' ? first : (first.text ?? '')));
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

/** Ends each further statement of this connection after a time, until another limit or `resetLimit`. */
function limitStatements(client: pg.PoolClient, milliseconds: number): Promise<unknown> {
  return together(client).query(`SELECT set_config('statement_timeout', $1, false)`, [String(Math.ceil(milliseconds))]);
}
const resetLimit = 'RESET statement_timeout';

/** The limit that each connection of `readAsStaff` has, where it is not that of its pool: the next read that wants the same sends no statement. */
const limitOfReads = new WeakMap<pg.PoolClient, number>();

function limitReads(client: pg.PoolClient, statementMs: number | undefined): Promise<unknown> | undefined {
  if (limitOfReads.get(client) === statementMs) return undefined;
  if (statementMs === undefined) limitOfReads.delete(client);
  else limitOfReads.set(client, statementMs);
  return statementMs === undefined ? together(client).query(resetLimit) : limitStatements(client, statementMs);
}

/**
 * Runs `work`, which only reads, with the role of staff and without a transaction. Each statement sees what is committed when it runs, as
 * in `inTransaction`. Row-level security does not know the person.
 */
export async function readAsStaff<Result>(
  { readers, group }: Database,
  work: (tx: OpenTransaction) => Promise<Result>,
  { statementMs }: Pick<Pace, 'statementMs'> = {},
): Promise<Result> {
  const client = await readers.connect();
  const sent: Promise<unknown>[] = [];
  try {
    const limited = limitReads(client, statementMs);
    if (limited) addTo(sent, limited);
    return await holdingConnection(group, 'read', () =>
      work(transactionOn(guardedClient(client, new DeferredWrites(), sent), 'read', sent, [], statementMs)),
    );
  } finally {
    // A connection that did not get its limit is closed.
    const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected');
    client.release(failed !== undefined);
  }
}

function transactionOn(
  { client, deferred, flush }: GuardedClient,
  mode: 'read' | 'write',
  sent: Promise<unknown>[],
  announcements: Announcement[],
  statementMs?: number,
): OpenTransaction {
  const db = drizzle({ client });
  // Not with drizzle's execute, which ignores the type parsers above.
  const rows = async <Row>(query: SQL, planned: PlanMode = mode === 'write' ? 'once' : 'afresh') =>
    (await together(client).query(queryOf(query, planned))).rows as Row[];
  const later = (statement: Promise<unknown>) => addTo(sent, statement);
  const rowsWithin = async <Row>(milliseconds: number, query: SQL, planned?: PlanMode) => {
    later(limitStatements(client, milliseconds));
    const found = rows<Row>(query, planned);
    later(statementMs === undefined ? together(client).query(resetLimit) : limitStatements(client, statementMs));
    return found.catch((error: unknown) => {
      if (hasSqlState(error, queryCanceled)) return undefined;
      throw error;
    });
  };
  const row = async <Row>(query: SQL, planned?: PlanMode) => (await rows<Row>(query, planned))[0];
  const kept = new Map<string, Promise<unknown>>();
  const once = <Result>(what: string, read: () => Promise<Result>) => {
    if (mode === 'write') return read();
    const reading = (kept.get(what) as Promise<Result> | undefined) ?? read();
    kept.set(what, reading);
    return reading;
  };
  return { client, db, later, deferred, flush, announce: (one) => announcements.push(one), rows, rowsWithin, row, once };
}
