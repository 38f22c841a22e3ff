import type { SQL } from 'drizzle-orm/sql';
import type { Logger } from 'graphile-worker';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Page } from '#platform/contract/page.ts';
import type { Refused } from '#platform/domain/decision.ts';
import { type Actor, system } from './actor.ts';
import { type CallLog, createCallLog } from './call-log.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, inTransaction, type OpenTransaction, type Pace } from './database.ts';
import { type Fact, type Subscription, writeFacts } from './facts.ts';
import type { FileStore } from './file-store.ts';
import { type Job, queueJob } from './jobs.ts';
import { loggedOutside, type Outside } from './outside-log.ts';
import type { CommandContext, Served, Tx } from './served.ts';
import type { Texts } from './texts.ts';

export type Standing = { module: string; pages: readonly Page[]; endpoints: readonly Endpoint[] };

/** Everything a server is made of, put together once in `apps/server` and handed to whoever acts. */
export type Kernel = {
  database: Database;
  clock: Clock;
  config: Config;
  texts: Texts;
  served: readonly Served[];
  /** What stands, module by module: the pages and the endpoints that are served. */
  standing: readonly Standing[];
  subscriptions: readonly Subscription[];
  jobs: readonly Job[];
  /** Entries of the slots that modules declare, by slot name; see `slot.ts`. */
  slots: Readonly<Record<string, readonly unknown[]>>;
  workerLogger: Logger;
  /** Every module and the endpoints it serves, for those who look how the server is made. */
  modules: readonly { name: string; endpoints: readonly string[] }[];
  /** The calls in and out; writing it makes nobody wait. */
  callLog: CallLog;
  /** How the server calls others: `kernel.outside('carrier')`. */
  outside: Outside;
  files: FileStore;
  /**
   * One writable transaction as the system, or as `actor` at a given time (demo shop, tests). Commits unless it throws. Not within another
   * transaction: it opens a connection of its own.
   */
  act<Result>(work: (context: CommandContext) => Promise<Result>, as?: Pace & { actor?: Actor; now?: Temporal.Instant }): Promise<Result>;
};

/**
 * The kernel inside a transaction, which holds a connection and may not wait for another: without the ways to one. What needs one is done
 * by `ask`, by the function of a `Download`, or by a job.
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
    outside: loggedOutside(callLog, parts.clock),
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
  /** Whether it left a fact. */
  recorded(): boolean;
  /** Writes what was recorded, all together: the last thing before the commit. `along` is written with it, even when nothing was recorded. */
  writeHistory(along?: SQL): Promise<void>;
};

/** The context of one act. */
export function commandContext(kernel: InnerKernel, open: OpenTransaction, actor: Actor, now: Temporal.Instant): Act {
  const facts: Fact[] = [];
  let elevated = false;
  const tx: Tx = {
    db: open.db,
    rows: open.rows,
    row: open.row,
    writeLater: (statement) => open.later(open.rows(statement)),
    addJob: (name, payload, options) => queueJob(open, name, payload, options),
    async asStaff(work) {
      if (actor.databaseRole === 'app_staff' || elevated) return work();
      elevated = true;
      await open.client.query(`SELECT set_config('role', 'app_staff', true)`);
      const result = await work();
      await open.client.query(`SELECT set_config('role', 'app_external', true)`);
      elevated = false;
      return result;
    },
    record: (fact) => tx.recordAll([fact]),
    async recordAll(recorded) {
      if (recorded.length === 0) return;
      facts.push(...recorded);
      await tx.asStaff(async () => {
        for (const fact of recorded) {
          for (const subscription of kernel.subscriptions) if (subscription.fact === fact.fact) await subscription.run(context, fact);
        }
      });
    },
  };
  const context: Act = {
    ...{ tx, actor, now, kernel },
    recorded: () => facts.length > 0,
    async writeHistory(along) {
      // The history is the staff's: who acts from outside writes in it and reads none of it.
      if (facts.length > 0) await tx.asStaff(async () => open.later(writeFacts(open, actor, now, facts, along)));
      else if (along) open.later(open.rows(along));
    },
  };
  return context;
}

export function isRefused(value: unknown): value is Refused {
  return typeof value === 'object' && value !== null && 'accepted' in value && value.accepted === false && 'code' in value;
}
