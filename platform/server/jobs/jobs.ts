import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type ParsedCronItem, parseCronItems, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { correlationId, withCorrelation } from '#platform/server/log/correlation.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';
import { type JobPriority, type JobQueue, jobPriorities, runQueues } from './job-queue.ts';
import { lastNightlyRun } from './last-nightly-run.ts';
import { holdQueueLocks, type QueueLocks, unlockAllOrphans, unlockJobs, watchOrphans } from './orphan-jobs.ts';

export type JobOptions = {
  runAt?: string | undefined;
  maxAttempts?: number;
  key?: string;
  priority?: JobPriority;
};

/** The time at which a job runs, if not now: for the past of the demo shop. */
type At = { now?: Temporal.Instant };

/** Work done after the commit, retried until it succeeds. It runs in its own transaction, as the system. */
export type Job = {
  name: string;
  /** The kind, whose workers run it; `rest` when left out. */
  queue?: JobQueue;
  run(context: CommandContext, payload: Record<string, unknown>, called?: unknown): Promise<void>;
  /** Runs before `run`, outside any transaction; `run` gets its result. */
  call?(kernel: Kernel, payload: Record<string, unknown>, at?: At): Promise<unknown>;
  /** The UTC time of day (`02:30`) of a nightly job, which also runs at the start of a server that was off in the last night. */
  nightly?: string;
  /** Runs every minute, for acts that are scheduled at a moment. */
  everyMinute?: boolean;
};
export function job(name: string, runJob: Job['run'], more: Pick<Job, 'nightly' | 'everyMinute' | 'queue'> = {}): Job {
  return { name, run: runJob, ...more };
}

type CallThenSave<Read, Response> = {
  queue?: JobQueue;
  /** Reads the input of the call; undefined when no call is needed any more. */
  read(context: CommandContext, payload: Record<string, unknown>): Promise<Read | undefined>;
  call(kernel: Kernel, read: Read): Promise<Response>;
  /** Saves the response, as far as what was read is still valid: it may have changed during the call. */
  save(context: CommandContext, payload: Record<string, unknown>, read: Read, response: Response): Promise<void>;
};

/**
 * A job with an external call, made between its two transactions, so that a slow service holds no lock and no connection.
 */
export function externalCallJob<Read, Response>(name: string, { queue = 'rest', read, call, save }: CallThenSave<Read, Response>): Job {
  type Called = { read: Read; response: Response } | undefined;
  return {
    ...{ name, queue },
    async call(kernel, payload, at): Promise<Called> {
      const found = await kernel.act((context) => read(context, payload), { ...at, patient: true });
      return found === undefined ? undefined : { read: found, response: await call(kernel, found) };
    },
    async run(context, payload, called) {
      const done = called as Called;
      if (done) await save(context, payload, done.read, done.response);
    },
  };
}

/** Runs a job now: its external call first, the rest in one transaction. */
export async function runJob(kernel: Kernel, entry: Job, payload: Record<string, unknown>, at: At = {}): Promise<void> {
  const called = await entry.call?.(kernel, payload, at);
  await kernel.act(
    async (context) => {
      await entry.run(context, payload, called);
      if (entry.nightly) await noteNight(context, entry.name, entry.nightly);
    },
    { ...at, patient: true },
  );
}

// The correlation id in a job's payload.
const correlationName = '_correlationId';

/** Queues a job in the caller's transaction: it runs only after the commit. */
export async function queueJob(tx: ReadTx, name: string, payload: Record<string, unknown>, options: JobOptions = {}): Promise<void> {
  await tx.rows(sql`SELECT ${queuedJob(name, sql`${JSON.stringify(payload)}::jsonb`, options)}`);
}

/** Queues a job as an SQL expression, for a statement that writes the job's record. */
export function queuedJob(name: string, payload: SQL, options: JobOptions = {}): SQL {
  const { runAt = null, maxAttempts = 10, key = null, priority = 'usual' } = options;
  const carried = sql`(${payload} || ${JSON.stringify({ [correlationName]: correlationId() })}::jsonb)::json`;
  return sql`queue_job(${name}, ${carried}, ${runAt}::timestamptz, ${maxAttempts}::int, ${key}::text,
    ${jobPriorities[priority]}::int)`;
}

function taskListOf(kernel: Kernel, jobs: readonly Job[] = kernel.jobs): TaskList {
  return Object.fromEntries(
    jobs.map((entry) => [
      entry.name,
      async (given: unknown) => {
        const { [correlationName]: correlation, ...payload } = (given ?? {}) as Record<string, unknown>;
        await withCorrelation(typeof correlation === 'string' ? correlation : randomUUID(), () => runJob(kernel, entry, payload));
      },
    ]),
  );
}

function scheduledJobs(kernel: Kernel): ParsedCronItem[] {
  return parseCronItems(
    kernel.jobs.flatMap(({ name, nightly, everyMinute }) => {
      if (everyMinute) return [{ task: name, match: '* * * * *', options: { jobKey: name } }];
      if (nightly === undefined) return [];
      const { hour, minute } = Temporal.PlainTime.from(nightly);
      return [{ task: name, match: `${minute} ${hour} * * *`, options: { jobKey: name } }];
    }),
  );
}

const nightKey = (name: string) => `night:${name}`;

/** Records that the nightly job has run, so that a restart does not run it again. */
async function noteNight({ tx, now }: CommandContext, name: string, nightly: string): Promise<void> {
  await tx.rows(sql`
    INSERT INTO shop_state (key, value) VALUES (${nightKey(name)}, to_jsonb(${lastNightlyRun(now, nightly).toString()}::text))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
}

/** Queues the nightly jobs that did not run in the last night because no server was up. */
async function queueMissedNights(kernel: Kernel, tx: Tx, now: Temporal.Instant): Promise<void> {
  for (const { name, nightly } of kernel.jobs) {
    if (nightly === undefined) continue;
    const done = await tx.row<{ at: string }>(sql`SELECT value #>> '{}' AS at FROM shop_state WHERE key = ${nightKey(name)}`);
    if (!done || Temporal.Instant.compare(Temporal.Instant.from(done.at), lastNightlyRun(now, nightly)) < 0)
      await tx.addJob(name, {}, { key: name });
  }
}

export type JobRunner = { stop(): Promise<void> };

/** Runs jobs until stopped. When the queue ends, mostly by a lost database, it is logged and the queue is restarted. */
export async function startJobs(kernel: Kernel): Promise<JobRunner> {
  const stopping = new AbortController();
  await unlockAllOrphans(kernel.database);
  await kernel.act(({ tx, now }) => queueMissedNights(kernel, tx, now));
  let runner = await beginJobs(kernel);
  const freeing = watchOrphans(kernel.database, {
    own: () => runner.poolIds,
    stopping: stopping.signal,
    warn: (text) => kernel.workerLogger.warn(text),
  });
  const watched = (async () => {
    for (;;) {
      await runner.ended;
      if (stopping.signal.aborted) return;
      kernel.workerLogger.error('The job queue ended; it begins again as soon as the database answers.');
      const again = await restartJobs(kernel, runner, stopping.signal);
      if (!again) return;
      runner = again;
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await runner.stop();
      await watched;
      await freeing;
    },
  };
}

type Begun = { ended: Promise<void>; poolIds: readonly string[]; life: QueueLocks; stop(): Promise<void> };

async function beginJobs(kernel: Kernel): Promise<Begun> {
  const tasksOf = (queue: JobQueue) =>
    taskListOf(
      kernel,
      kernel.jobs.filter((entry) => (entry.queue ?? 'rest') === queue),
    );
  const running = await runQueues(kernel, tasksOf, scheduledJobs(kernel));
  const { ended, poolIds } = running;
  const life = holdQueueLocks(kernel.database, poolIds, (text) => kernel.workerLogger.warn(text));
  return {
    ...{ ended, poolIds, life },
    stop() {
      // Jobs that still run after the timeout keep this server's locks until the process ends.
      const stopped = running.stop().then(life.end, life.end);
      return Promise.race([stopped, delay(stopTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** A queue that lost its database may wait for ever for its running jobs. */
const stopTimeoutMs = 10_000;
const maxPauseMs = 30_000;

/** Restarts the queue, unlocking the jobs of the one that ended; undefined when the server stops first. */
async function restartJobs(kernel: Kernel, { poolIds, life }: Begun, stopping: AbortSignal): Promise<Begun | undefined> {
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    try {
      await unlockJobs(kernel.database, poolIds);
      await life.end();
      return await beginJobs(kernel);
    } catch (error) {
      kernel.workerLogger.warn(`The job queue could not begin: ${(error as Error).message}`);
    }
  }
}

/** Runs every due job, one by one. Throws the error of a failed job, which waits for its next attempt. */
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
