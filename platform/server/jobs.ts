import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type ParsedCronItem, parseCronItems, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { correlationId, withCorrelation } from './correlation.ts';
import type { ReadTx } from './database.ts';
import type { Kernel } from './kernel.ts';
import { lastNight } from './nights.ts';
import { freeAllOrphans, freeJobs, type Life, showLife, watchOrphans } from './orphan-jobs.ts';
import type { CommandContext, Tx } from './served.ts';

export type JobOptions = { runAt?: string; maxAttempts?: number; key?: string };

/** When it is done, where that is not now: the past of the demo shop. */
type At = { now?: Temporal.Instant };

/** Work done after the commit, retried until it succeeds. It gets a transaction of its own, as the system. */
export type Job = {
  name: string;
  run(context: CommandContext, payload: Record<string, unknown>, asked?: unknown): Promise<void>;
  /** Done before, outside of any transaction; `run` gets what it answers. */
  ask?(kernel: Kernel, payload: Record<string, unknown>, at?: At): Promise<unknown>;
  /** The UTC time of day (`02:30`) at which it is done by itself; also when a server starts that was off in the last night. */
  nightly?: string;
  /** Done by itself every minute, for what somebody set a moment for. */
  everyMinute?: boolean;
};
export function job(name: string, runJob: Job['run'], schedule: Pick<Job, 'nightly' | 'everyMinute'> = {}): Job {
  return { name, run: runJob, ...schedule };
}

type Asking<Read, Answer> = {
  /** What is to be asked; nothing when there is nothing left to ask. */
  read(context: CommandContext, payload: Record<string, unknown>): Promise<Read | undefined>;
  ask(kernel: Kernel, read: Read): Promise<Answer>;
  /** Writes what was answered, as far as what was read still holds: it may have changed while the other thought. */
  keep(context: CommandContext, payload: Record<string, unknown>, read: Read, answer: Answer): Promise<void>;
};

/**
 * A job that asks somebody outside. It asks between its two transactions, so that whoever is slow there keeps no lock and no connection
 * from anybody here.
 */
export function askingJob<Read, Answer>(name: string, { read, ask, keep }: Asking<Read, Answer>): Job {
  type Asked = { read: Read; answer: Answer } | undefined;
  return {
    name,
    async ask(kernel, payload, at): Promise<Asked> {
      const found = await kernel.act((context) => read(context, payload), { ...at, patient: true });
      return found === undefined ? undefined : { read: found, answer: await ask(kernel, found) };
    },
    async run(context, payload, asked) {
      const known = asked as Asked;
      if (known) await keep(context, payload, known.read, known.answer);
    },
  };
}

/** Does a job now: what it asks outside first, the rest in one transaction. */
export async function runJob(kernel: Kernel, entry: Job, payload: Record<string, unknown>, at: At = {}): Promise<void> {
  const asked = await entry.ask?.(kernel, payload, at);
  await kernel.act(
    async (context) => {
      await entry.run(context, payload, asked);
      if (entry.nightly) await noteNight(context, entry.name, entry.nightly);
    },
    { ...at, patient: true },
  );
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
        await withCorrelation(typeof correlation === 'string' ? correlation : randomUUID(), () => runJob(kernel, entry, payload));
      },
    ]),
  );
}

function timedJobs(kernel: Kernel): ParsedCronItem[] {
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

/** Keeps that the work of this night is done, so that a restart does not do it again. */
async function noteNight({ tx, now }: CommandContext, name: string, nightly: string): Promise<void> {
  await tx.rows(sql`
    INSERT INTO shop_state (key, value) VALUES (${nightKey(name)}, to_jsonb(${lastNight(now, nightly).toString()}::text))
    ON CONFLICT (key) DO UPDATE SET value = excluded.value`);
}

/** Queues what was not done in the last night because no server was there. */
async function queueMissedNights(kernel: Kernel, tx: Tx, now: Temporal.Instant): Promise<void> {
  for (const { name, nightly } of kernel.jobs) {
    if (nightly === undefined) continue;
    const done = await tx.row<{ at: string }>(sql`SELECT value #>> '{}' AS at FROM shop_state WHERE key = ${nightKey(name)}`);
    if (!done || Temporal.Instant.compare(Temporal.Instant.from(done.at), lastNight(now, nightly)) < 0)
      await tx.addJob(name, {}, { key: name });
  }
}

export type JobRunner = { stop(): Promise<void> };

/** Does jobs until it is stopped. What ends the queue, a lost database above all, is told, and the queue begins again. */
export async function startJobs(kernel: Kernel): Promise<JobRunner> {
  const stopping = new AbortController();
  await freeAllOrphans(kernel.database);
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
      const again = await beginAgain(kernel, runner, stopping.signal);
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

type Begun = { ended: Promise<void>; poolIds: readonly string[]; life: Life; stop(): Promise<void> };

async function beginJobs(kernel: Kernel): Promise<Begun> {
  const poolIds: string[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));
  const runner: Runner = await run({
    pgPool: kernel.database.pool,
    taskList: taskListOf(kernel),
    parsedCronItems: timedJobs(kernel),
    concurrency: 3,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: kernel.workerLogger,
    events,
    // Without batches the queue lets the promise of a failed report go, and an unheard promise ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const life = showLife(kernel.database, poolIds, (text) => kernel.workerLogger.warn(text));
  // It is over when a part of it gave up, long before what it waits for has come to an end.
  const parts = ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'stop'].map((name) => once(events as EventEmitter, name));
  const ended = Promise.race([...parts, runner.promise]).then(
    () => undefined,
    () => undefined,
  );
  return {
    ...{ ended, poolIds, life },
    stop() {
      // What is still being done when patience ends is shown to be this server's until the process is gone.
      const stopped = runner.stop().then(life.end, life.end);
      return Promise.race([stopped, delay(patienceMs, undefined, { ref: false })]);
    },
  };
}

/** A queue that lost its database may wait for ever for what it began. */
const patienceMs = 10_000;
const longestPauseMs = 30_000;

/** Begins anew, freeing what the queue that ended had begun; undefined when the server stops first. */
async function beginAgain(kernel: Kernel, { poolIds, life }: Begun, stopping: AbortSignal): Promise<Begun | undefined> {
  for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined);
    if (stopping.aborted) return undefined;
    try {
      await freeJobs(kernel.database, poolIds);
      await life.end();
      return await beginJobs(kernel);
    } catch (error) {
      kernel.workerLogger.warn(`The job queue could not begin: ${(error as Error).message}`);
    }
  }
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
