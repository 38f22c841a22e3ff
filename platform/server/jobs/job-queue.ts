import { EventEmitter, once } from 'node:events';
import { type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { applicationName, type Database } from '#platform/server/database/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';

/**
 * The kinds of jobs. Each kind has its own workers, so that work that takes long, or that a stranger makes long, delays only its own kind:
 * mails, the inspection of customers' files, typeset documents with exports and imports, the search for a plan, and all the rest.
 */
const jobQueues = ['mail', 'preflight', 'documents', 'planning', 'rest'] as const;
export type JobQueue = (typeof jobQueues)[number];

/** The number of jobs of each kind that one server runs at the same time. */
export type QueueSizes = Readonly<Record<JobQueue, number>>;

/** The order of the jobs of a kind: those that a person waits for first, and those of a link that has cost too much last. */
export const jobPriorities = { urgent: -10, usual: 0, last: 10 } as const;
export type JobPriority = keyof typeof jobPriorities;

export type RunningQueues = { ended: Promise<void>; poolIds: readonly string[]; stop(): Promise<void> };

/** Starts the workers of every kind of job; `ended` settles as soon as those of one kind give up. */
export async function runQueues(
  { database, workerLogger, config }: Pick<Kernel, 'database' | 'workerLogger' | 'config'>,
  tasksOf: (queue: JobQueue) => TaskList,
  schedule: ParsedCronItem[],
): Promise<RunningQueues> {
  const poolIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.setMaxListeners(0);
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  const used = jobQueues.filter((queue) => Object.keys(tasksOf(queue)).length > 0);
  const pool = openQueuePool(database, used.length);
  const runners: Runner[] = [];
  for (const queue of used)
    runners.push(
      await run({
        pgPool: pool,
        taskList: tasksOf(queue),
        // The first alone adds the scheduled jobs, of every kind.
        parsedCronItems: runners.length === 0 ? schedule : [],
        concurrency: config.jobWorkers[queue],
        pollInterval: 2000,
        noHandleSignals: true,
        logger: workerLogger,
        events,
        // Enables batching: without it the queue ignores the promise of a failed report, and the unhandled rejection ends the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      }),
    );
  // A queue has ended when any part of it gives up, long before the jobs it waits for.
  const parts = ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'stop'].map((name) => once(events as EventEmitter, name));
  const ended = Promise.race([...parts, ...runners.map(({ promise }) => promise)]).then(
    () => undefined,
    () => undefined,
  );
  return {
    ended,
    poolIds,
    async stop() {
      await Promise.allSettled(runners.map((runner) => runner.stop()));
      await pool.end();
    },
  };
}

/**
 * The connections with which the workers look for jobs: one for each kind to listen with, and some to claim and to report. The jobs
 * themselves use the pool of the server.
 */
function openQueuePool({ pool: { options }, limits }: Database, kinds: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    application_name: options.application_name ?? applicationName,
    max: kinds + 3,
    keepAlive: true,
    ...(limits && { connectionTimeoutMillis: limits.waitMs, statement_timeout: limits.statementMs }),
  });
  // Without listeners a lost connection ends the process; its query fails anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
