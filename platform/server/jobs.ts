import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import { type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { ReadTx } from './database.ts';
import type { Kernel } from './kernel.ts';
import type { CommandContext } from './served.ts';

export type JobOptions = { runAt?: string; maxAttempts?: number; key?: string };

/** Work done after the commit, retried until it succeeds. It gets a transaction of its own, as the system. */
export type Job = { name: string; run(context: CommandContext, payload: Record<string, unknown>): Promise<void> };
export function job(name: string, runJob: Job['run']): Job {
  return { name, run: runJob };
}

/** Queues a job in the caller's transaction: not sent unless committed. */
export async function queueJob(tx: ReadTx, name: string, payload: Record<string, unknown>, options: JobOptions = {}): Promise<void> {
  await tx.rows(sql`
    SELECT queue_job(${name}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz,
                     ${options.maxAttempts ?? 10}, ${options.key ?? null})`);
}

function taskListOf(kernel: Kernel): TaskList {
  return Object.fromEntries(
    kernel.jobs.map((entry) => [
      entry.name,
      async (payload: unknown) => {
        await kernel.act((context) => entry.run(context, (payload ?? {}) as Record<string, unknown>));
      },
    ]),
  );
}

export async function startJobs(kernel: Kernel): Promise<Runner> {
  return run({
    pgPool: kernel.database.pool,
    taskList: taskListOf(kernel),
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
