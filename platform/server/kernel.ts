import type { SQL } from 'drizzle-orm/sql';
import type { Logger } from 'graphile-worker';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/contract/page.ts';
import type { Refused } from '#platform/domain/decision.ts';
import type { Fact } from '#platform/domain/fact.ts';
import { type Actor, system } from './actor.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { inTransaction, type OpenTransaction, type Pace } from './database/transaction.ts';
import { type ExternalCalls, loggedExternalCalls } from './external/external-call-log.ts';
import { type Subscription, writeFacts } from './facts.ts';
import type { FileStore } from './files/file-store.ts';
import { type Job, queueJob } from './jobs/jobs.ts';
import { type CallLog, createCallLog } from './log/call-log.ts';
import type { CommandContext, Served, Tx } from './served.ts';
import type { Texts } from './text/texts.ts';

export type ModuleSurface = { name: string; pages: readonly Page[]; endpoints: readonly Endpoint[] };

/** The parts of a server, composed once in `apps/server` and passed to commands, queries and jobs. */
export type Kernel = {
  database: Database;
  clock: Clock;
  config: Config;
  texts: Texts;
  served: readonly Served[];
  /** The pages and endpoints of each module. */
  modules: readonly ModuleSurface[];
  subscriptions: readonly Subscription[];
  jobs: readonly Job[];
  /** Entries of the slots that modules declare, by slot name; see `slot.ts`. */
  slots: Readonly<Record<string, readonly unknown[]>>;
  workerLogger: Logger;
  /** Logs incoming and outgoing calls, without blocking the caller. */
  callLog: CallLog;
  /** Makes logged calls to external services: `kernel.outside('carrier')`. */
  outside: ExternalCalls;
  files: FileStore;
  /**
   * One writable transaction as the system, or as `actor` at a given time (demo shop, tests). Commits unless it throws. Not within another
   * transaction: it opens a connection of its own.
   */
  act<Result>(work: (context: CommandContext) => Promise<Result>, as?: Pace & { actor?: Actor; now?: Temporal.Instant }): Promise<Result>;
};

/**
 * The kernel inside a transaction, which holds a connection and may not wait for another: without the ways to one. What needs one is done
 * by the `call` of an external call, by the function of a `Download`, or by a job.
 */
export type InnerKernel = Omit<Kernel, 'act' | 'database' | 'callLog'> & {
  database: Pick<Database, 'group'>;
  callLog: Pick<CallLog, 'add' | 'dropped'>;
};

export type KernelParts = Omit<Kernel, 'act' | 'callLog' | 'outside'>;

export function createKernel(parts: KernelParts): Kernel {
  const callLog = createCallLog(parts.database);
  const kernel: Kernel = {
    ...parts,
    callLog,
    outside: loggedExternalCalls(callLog, parts.clock),
    act: (work, as = {}) => {
      const actor = as.actor ?? system;
      return inTransaction(
        parts.database,
        actor,
        'write',
        async (open) => {
          const context = commandContext(kernel, open, actor, as.now ?? parts.clock.now());
          const result = await work(context);
          await context.writeHistory();
          return { commit: true, result };
        },
        as,
      );
    },
  };
  return kernel;
}

type Act = CommandContext & {
  /** Whether the act recorded a fact. */
  recorded(): boolean;
  /** Writes the recorded facts in one statement, right before the commit. `statement` is sent with them, even without facts. */
  writeHistory(statement?: SQL): Promise<void>;
};

/** The context of one act. */
export function commandContext(kernel: InnerKernel, open: OpenTransaction, actor: Actor, now: Temporal.Instant): Act {
  const facts: Fact[] = [];
  /** The parts of the act that run with the role of staff now: the last to end gives it back. */
  let asStaff = 0;
  const tx: Tx = {
    db: open.db,
    rows: open.rows,
    rowsWithin: open.rowsWithin,
    row: open.row,
    // What the staff's role reads is not kept for an external user.
    once: (what, read) => open.once(`${asStaff > 0} ${what}`, read),
    writeLater: (statement) => open.later(open.rows(statement)),
    deferredChange: (key, take) => (take ? open.deferred.take(key) : open.deferred.get(key))?.change,
    defer: (key, write) => open.deferred.set(key, write),
    addJob: (name, payload, options) => queueJob(open, name, payload, options),
    async asStaff(work) {
      if (actor.databaseRole === 'app_staff') return work();
      asStaff += 1;
      // Deferred writes are sent with the role that they were deferred with.
      if (asStaff === 1) {
        open.flush();
        await open.client.query(`SELECT set_config('role', 'app_staff', true)`);
      }
      try {
        return await work();
      } finally {
        asStaff -= 1;
        if (asStaff === 0) {
          open.flush();
          // After a statement that failed this fails too, as all of its transaction does from then on.
          await open.client.query(`SELECT set_config('role', 'app_external', true)`).catch(() => undefined);
        }
      }
    },
    record: (fact) => tx.recordAll([fact]),
    async recordAll(named) {
      const recorded: readonly Fact[] = named;
      if (recorded.length === 0) return;
      facts.push(...recorded);
      await tx.asStaff(async () => {
        for (const fact of recorded) {
          const following = kernel.subscriptions.filter((subscription) => subscription.fact === fact.fact);
          for (const { prepare } of following) prepare?.(context);
          for (const { run } of following) await run(context, fact);
        }
      });
    },
  };
  const context: Act = {
    ...{ tx, actor, now, kernel },
    recorded: () => facts.length > 0,
    async writeHistory(statement) {
      // With the role of staff, because external users may add to the history but not read it.
      if (facts.length > 0) await tx.asStaff(async () => open.later(writeFacts(open, actor, now, facts, statement)));
      else if (statement) open.later(open.rows(statement));
    },
  };
  return context;
}

export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'accepted' in value && value.accepted === false && 'code' in value;
}
