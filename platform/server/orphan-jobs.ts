import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { applicationName, type Database } from './database.ts';

/** Keeps the locks of queues apart from what else is locked by two numbers. */
const queueLocks = 1_801_545_070;
/** A connection that says nothing for so long is lost, and another is made: well before the others have looked `looks` times. */
const silenceMs = 2_000;
const showPauseMs = 1_000;
const lookPauseMs = 2_000;
/** A queue is gone when so many looks in a row did not see its lock: it begins its first job, and comes back, without one. */
const looks = 5;

export type Life = { end(): Promise<void> };

/**
 * Shows the others that the queues of these names live, until it is ended or the process is gone: a connection of its own holds a lock of
 * each name, and is made anew when it is lost.
 */
export function showLife({ pool }: Database, names: readonly string[], warn: (text: string) => void): Life {
  const ended = new AbortController();
  const over = (async () => {
    let client: pg.Client | undefined;
    let isShown = true;
    while (!ended.signal.aborted) {
      try {
        client ??= await connectAlone(pool);
        await holdLocks(client, names);
        isShown = true;
      } catch (error) {
        if (isShown) warn(`The job queue could not show that it lives: ${(error as Error).message}`);
        isShown = false;
        letGo(client);
        client = undefined;
      }
      await pause(showPauseMs, ended.signal);
    }
    letGo(client);
  })();
  return {
    async end() {
      ended.abort();
      await over;
    },
  };
}

async function connectAlone({ options: { connectionString, application_name } }: pg.Pool): Promise<pg.Client> {
  const patience = { connectionTimeoutMillis: silenceMs, query_timeout: silenceMs, keepAlive: true };
  const client = new pg.Client({ connectionString, application_name: application_name ?? applicationName, ...patience });
  client.on('error', () => undefined);
  await client.connect();
  // The process does not stay for it.
  const { stream } = client.connection;
  if (stream instanceof Socket) stream.unref();
  return client;
}

/** Shared, so that nobody ever waits: what was held by a connection that PostgreSQL does not know to be lost, or by a name like it. */
async function holdLocks(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(
    `SELECT pg_advisory_lock_shared($1, hashtext(name)) FROM unnest($2::text[]) AS name
     WHERE NOT EXISTS (SELECT FROM pg_locks WHERE pid = pg_backend_pid() AND ${isLockOf('name')})`,
    [queueLocks, names],
  );
}

const isLockOf = (name: string) => `locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1::int::oid
  AND objid = hashtext(${name})::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Ends a connection without waiting for an answer, which one that is lost never gives. */
function letGo(client: pg.Client | undefined): void {
  client?.end().catch(() => undefined);
}

const pause = (ms: number, stopping: AbortSignal) => delay(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined);

/**
 * A server that was killed leaves its jobs locked for hours. Where no other server is connected, the locks from before this one began
 * are nobody's, and the jobs begin again at once.
 */
export async function freeAllOrphans({ pool }: Database): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND NOT EXISTS (
       SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE $1
         AND application_name <> current_setting('application_name'))
     HAVING count(*) > 0`,
    [`${applicationName}:%`],
  );
}

export type Watch = {
  /** The queues of this server itself, whose jobs it never frees here. */
  own(): readonly string[];
  stopping: AbortSignal;
  warn(text: string): void;
};

/** Frees the jobs of servers that are gone, as soon as PostgreSQL knows, until it is stopped; each living server does. */
export async function watchOrphans(database: Database, { own, stopping, warn }: Watch): Promise<void> {
  let missed: Missed = new Map();
  for (;;) {
    await pause(lookPauseMs, stopping);
    if (stopping.aborted) return;
    try {
      missed = missedAgain(missed, await silentQueues(database), own());
      const gone = goneQueues(missed);
      if (gone.length > 0) await freeJobs(database, gone);
    } catch (error) {
      // While the database is away nobody holds a lock: who comes back is looked for anew.
      missed = new Map();
      warn(`The jobs of other servers could not be looked at: ${(error as Error).message}`);
    }
  }
}

/** In how many looks in a row a queue was not seen. */
type Missed = ReadonlyMap<string, number>;

/** After one more look, at which these showed no life; a server knows of its own that they live. */
export function missedAgain(missed: Missed, silent: readonly string[], own: readonly string[]): Missed {
  return new Map(silent.filter((name) => !own.includes(name)).map((name) => [name, (missed.get(name) ?? 0) + 1]));
}

export function goneQueues(missed: Missed): string[] {
  return [...missed].filter(([, times]) => times >= looks).map(([name]) => name);
}

/** The queues that have a job and show no life. */
export async function silentQueues({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND NOT EXISTS (SELECT FROM pg_locks WHERE ${isLockOf('locked_by')})`,
    [queueLocks],
  );
  return rows.map(({ name }) => name);
}

/** Begins the jobs of these queues again. */
export async function freeJobs({ pool }: Database, names: readonly string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [names]);
}
