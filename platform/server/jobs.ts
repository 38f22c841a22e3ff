import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { type SQL, sql } from 'drizzle-orm';
import { type ParsedCronItem, parseCronItems, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { correlationId, withCorrelation } from './correlation.ts';
import { applicationName, type Database, type ReadTx } from './database.ts';
import type { Kernel } from './kernel.ts';
import type { CommandContext } from './served.ts';

export type JobOptions = { runAt?: string; maxAttempts?: number; key?: string };

/** Work done after the commit, retried until it succeeds. It gets a transaction of its own, as the system. */
export type Job = {
  name: string;
  run(context: CommandContext, payload: Record<string, unknown>): Promise<void>;
  /** The UTC time of day (`02:30`) at which it is done by itself; also when a server starts, which may have been off at night. */
  nightly?: string;
};
export function job(name: string, runJob: Job['run'], schedule: Pick<Job, 'nightly'> = {}): Job {
  return { name, run: runJob, ...schedule };
}

// In a job's payload: the id of the click that it came from.
const correlationName = '_correlationId';

/** Queues a job in the caller's transaction: not sent unless committed. */
export async function queueJob(tx: ReadTx, name: string, payload: Record<string, unknown>, options: JobOptions = {}): Promise<void> {
  await tx.rows(sql`SELECT ${queuedJob(name, sql`${JSON.stringify(payload)}::jsonb`, options)}`);
}

/** The same as an expression, for a statement that writes what the job is about. */
export function queuedJob(name: string, payload: SQL, options: JobOptions = {}): SQL {
  const { runAt = null, maxAttempts = 10, key = null } = options;
  const carried = sql`(${payload} || ${JSON.stringify({ [correlationName]: correlationId() })}::jsonb)::json`;
  return sql`queue_job(${name}, ${carried}, ${runAt}::timestamptz, ${maxAttempts}::int, ${key}::text)`;
}

function taskListOf(kernel: Kernel): TaskList {
  return Object.fromEntries(
    kernel.jobs.map((entry) => [
      entry.name,
      async (given: unknown) => {
        const { [correlationName]: correlation, ...payload } = (given ?? {}) as Record<string, unknown>;
        await withCorrelation(typeof correlation === 'string' ? correlation : randomUUID(), () =>
          kernel.act((context) => entry.run(context, payload)),
        );
      },
    ]),
  );
}

function nightlyJobs(kernel: Kernel): ParsedCronItem[] {
  return parseCronItems(
    kernel.jobs.flatMap(({ name, nightly }) => {
      if (nightly === undefined) return [];
      const { hour, minute } = Temporal.PlainTime.from(nightly);
      return [{ task: name, match: `${minute} ${hour} * * *`, options: { jobKey: name } }];
    }),
  );
}

/**
 * A server that was killed leaves its jobs locked for hours. Where no other server is connected, those locks are nobody's, and the
 * jobs begin again at once.
 */
async function unlockOrphans({ pool }: Database): Promise<void> {
  const others = await pool.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE $1 AND application_name <> current_setting('application_name') LIMIT 1`,
    [`${applicationName}:%`],
  );
  if (others.rowCount !== 0) return;
  await pool.query(`SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs WHERE locked_by IS NOT NULL HAVING count(*) > 0`);
}

export async function startJobs(kernel: Kernel): Promise<Runner> {
  await unlockOrphans(kernel.database);
  const nightly = nightlyJobs(kernel);
  await kernel.act(async ({ tx }) => {
    for (const { task } of nightly) await tx.addJob(task, {}, { key: task });
  });
  return run({
    pgPool: kernel.database.pool,
    taskList: taskListOf(kernel),
    parsedCronItems: nightly,
    concurrency: 3,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: kernel.workerLogger,
  });
}

/** Does every job that is due now, one by one, and comes back. Throws what a job threw, which waits for its next attempt. */
export async function runDueJobs(kernel: Kernel): Promise<void> {
  const failures: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => failures.push(error));
  await runOnce({
    pgPool: kernel.database.pool,
    taskList: taskListOf(kernel),
    concurrency: 1,
    noHandleSignals: true,
    logger: kernel.workerLogger,
    events,
  });
  if (failures.length > 0) throw failures[0];
}
