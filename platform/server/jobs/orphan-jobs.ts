import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { applicationName, type Database } from '#platform/server/database/database.ts';

/** The class of the advisory locks of queues, which separates them from other two-number locks. */
const queueLocks = 1_801_545_070;
/** A connection without a response for this long is replaced: well before other servers have made `maxMissed` checks. */
const silenceMs = 2_000;
const renewPauseMs = 1_000;
const checkPauseMs = 2_000;
/** A queue is dead after a number of checks in a row without its lock: one is not enough, because it starts and reconnects without a lock. */
const maxMissed = 5;

export type QueueLocks = { end(): Promise<void> };

/**
 * Holds an advisory lock for each of these queues as a sign of life, until it is ended or the process dies: on a connection of its own,
 * which is replaced when it is lost.
 */
export function holdQueueLocks({ pool }: Database, names: readonly string[], warn: (text: string) => void): QueueLocks {
  const ended = new AbortController();
  const over = (async () => {
    let client: pg.Client | undefined;
    let isHeld = true;
    while (!ended.signal.aborted) {
      try {
        client ??= await connectDirectly(pool);
        await holdLocks(client, names);
        isHeld = true;
      } catch (error) {
        if (isHeld) warn(`The job queue could not show that it lives: ${(error as Error).message}`);
        isHeld = false;
        disconnect(client);
        client = undefined;
      }
      await pause(renewPauseMs, ended.signal);
    }
    disconnect(client);
  })();
  return {
    async end() {
      ended.abort();
      await over;
    },
  };
}

async function connectDirectly({ options: { connectionString, application_name } }: pg.Pool): Promise<pg.Client> {
  const patience = { connectionTimeoutMillis: silenceMs, query_timeout: silenceMs, keepAlive: true };
  const client = new pg.Client({ connectionString, application_name: application_name ?? applicationName, ...patience });
  client.on('error', () => undefined);
  await client.connect();
  // Does not keep the process alive.
  const { stream } = client.connection;
  if (stream instanceof Socket) stream.unref();
  return client;
}

/** Takes shared locks, which never block: not on a lost connection that PostgreSQL still counts, nor on a name with the same hash. */
async function holdLocks(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(
    `SELECT pg_advisory_lock_shared($1, hashtext(name)) FROM unnest($2::text[]) AS name
     WHERE NOT EXISTS (SELECT FROM pg_locks WHERE pid = pg_backend_pid() AND ${isLockOf('name')})`,
    [queueLocks, names],
  );
}

const isLockOf = (name: string) => `locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1::int::oid
  AND objid = hashtext(${name})::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Ends a connection without waiting for a response, which a lost one never gives. */
function disconnect(client: pg.Client | undefined): void {
  client?.end().catch(() => undefined);
}

const pause = (ms: number, stopping: AbortSignal) => delay(ms, undefined, { signal: stopping, ref: false }).catch(() => undefined);

/**
 * Unlocks all locked jobs when no other server is connected: a killed server leaves them locked for hours, and without other servers
 * no lock from before this start is in use.
 */
export async function unlockAllOrphans({ pool }: Database): Promise<void> {
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
  /** The queues of this server, whose jobs it never unlocks here. */
  own(): readonly string[];
  stopping: AbortSignal;
  warn(text: string): void;
};

/** Unlocks the jobs of dead servers, as soon as PostgreSQL notices, until it is stopped; every live server does this. */
export async function watchOrphans(database: Database, { own, stopping, warn }: Watch): Promise<void> {
  let missed: Missed = new Map();
  for (;;) {
    await pause(checkPauseMs, stopping);
    if (stopping.aborted) return;
    try {
      missed = countMissed(missed, await unlockedQueues(database), own());
      const gone = deadQueues(missed);
      if (gone.length > 0) await unlockJobs(database, gone);
    } catch (error) {
      // Without the database nobody holds a lock, so counting starts over.
      missed = new Map();
      warn(`The jobs of other servers could not be looked at: ${(error as Error).message}`);
    }
  }
}

/** The number of checks in a row without a queue's lock. */
type Missed = ReadonlyMap<string, number>;

/** Adds one check in which these queues had no lock; skips the server's own queues. */
export function countMissed(missed: Missed, silent: readonly string[], own: readonly string[]): Missed {
  return new Map(silent.filter((name) => !own.includes(name)).map((name) => [name, (missed.get(name) ?? 0) + 1]));
}

export function deadQueues(missed: Missed): string[] {
  return [...missed].filter(([, times]) => times >= maxMissed).map(([name]) => name);
}

/** The queues that have a locked job and hold no lock themselves. */
export async function unlockedQueues({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND NOT EXISTS (SELECT FROM pg_locks WHERE ${isLockOf('locked_by')})`,
    [queueLocks],
  );
  return rows.map(({ name }) => name);
}

/** Unlocks the jobs of these queues, so that they run again. */
export async function unlockJobs({ pool }: Database, names: readonly string[]): Promise<void> {
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [names]);
}
