import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import { applicationName, type Database } from './database.ts';

/** Keeps the locks of queues apart from what else is locked by two numbers. */
const queueLocks = 1_801_545_070;
/** A queue that begins takes its first job before PostgreSQL knows its lock. */
const grace = '5 seconds';
const pauseMs = 2_000;

/**
 * Has every queue hold a lock of its name for as long as PostgreSQL knows its connection: by that the others see that it lives. The
 * connection is the one on which it hears of new jobs; when that is lost it takes another, and the lock with it.
 */
export function showLife(events: WorkerEvents, warn: (text: string) => void): void {
  const say = ({ message }: Error) => warn(`The job queue could not show that it lives: ${message}`);
  events.on('pool:listen:success', ({ client, workerPool }) => {
    client.query('SELECT pg_advisory_lock($1, hashtext($2))', [queueLocks, workerPool.id]).catch(say);
  });
  events.on('pool:listen:release', ({ client }) => {
    client.query('SELECT pg_advisory_unlock_all()').catch(say);
  });
}

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

/** Frees the jobs of servers that are gone, as soon as PostgreSQL knows, until it is stopped; each living server does. */
export async function watchOrphans(database: Database, stopping: AbortSignal, warn: (text: string) => void): Promise<void> {
  for (;;) {
    await delay(pauseMs, undefined, { signal: stopping, ref: false }).catch(() => undefined);
    if (stopping.aborted) return;
    await freeOrphans(database).catch(({ message }: Error) => warn(`The jobs of other servers could not be looked at: ${message}`));
  }
}

async function freeOrphans({ pool }: Database): Promise<void> {
  await pool.query(
    `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND locked_at < now() - $2::interval AND NOT EXISTS (
       SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid = $1::int::oid
         AND objid = hashtext(locked_by)::oid AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
     HAVING count(*) > 0`,
    [queueLocks, grace],
  );
}
