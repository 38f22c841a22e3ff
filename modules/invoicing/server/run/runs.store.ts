import { asc, eq } from 'drizzle-orm';
import type { RunDay, RunFrequency } from '#modules/invoicing/domain/run/collective-run.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import { collectiveRuns } from './runs.tables.ts';

export type StoredRun = typeof collectiveRuns.$inferSelect;

export function readRuns(tx: ReadTx): Promise<StoredRun[]> {
  return tx.db.select().from(collectiveRuns).orderBy(asc(collectiveRuns.frequency));
}

/** Locks a run. Answers 409 STALE_VERSION when it changed since `version`. */
export async function lockRun(tx: ReadTx, frequency: RunFrequency, version?: number): Promise<StoredRun> {
  const [run] = await tx.db.select().from(collectiveRuns).where(eq(collectiveRuns.frequency, frequency)).for('update');
  if (!run) throw notFound();
  if (version !== undefined && run.version !== version) throw staleVersion(run);
  return run;
}

/** Saves a change with the next version, and answers that. */
export async function saveRunRow(tx: ReadTx, run: StoredRun, change: Partial<StoredRun>): Promise<number> {
  const version = run.version + 1;
  await tx.db
    .update(collectiveRuns)
    .set({ ...change, version })
    .where(eq(collectiveRuns.frequency, run.frequency));
  return version;
}

export const runDayOf = (run: StoredRun): RunDay => ({ ...run, countedFrom: Temporal.PlainDate.from(run.countedFrom) });
