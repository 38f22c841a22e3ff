import { sql } from 'drizzle-orm';
import { type Runner, run } from 'graphile-worker';
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

export async function startJobs(kernel: Kernel): Promise<Runner> {
  const taskList = Object.fromEntries(
    kernel.jobs.map((entry) => [
      entry.name,
      async (payload: unknown) => {
        await kernel.act((context) => entry.run(context, (payload ?? {}) as Record<string, unknown>));
      },
    ]),
  );
  return run({
    pgPool: kernel.database.pool,
    taskList,
    concurrency: 3,
    pollInterval: 2000,
    noHandleSignals: true,
    logger: kernel.workerLogger,
  });
}
