import { type SQL, sql } from 'drizzle-orm';
import { defineFact } from '#platform/domain/fact.ts';
import { queuedResponseDays } from '#platform/domain/queued-acts.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { externalCallJob, type Job, job } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';
import { deletePutRecords } from './files.ts';

/** Retention of files, and whether they are removed: `dry-run` only logs, `off` does nothing. */
export type Retention = { mode: 'remove' | 'dry-run' | 'off'; uploadsMonths: number; quotesYears: number; invoicesYears: number };

/** Retention of the files of a business unit, where that differs from the server's; filled by the module of the units. */
export type UnitRetention = { unitId: number; retention: Partial<Omit<Retention, 'mode'>> };
export const unitRetention = slot<(tx: ReadTx, server: Retention) => Promise<UnitRetention[]>>('platform.unitRetention');

/** SQL: the moment before which the retention of a record started, if it is removed now: by its unit, or by the server. */
export type Cutoff = (unitId?: SQL) => SQL;

/** A kind of file with a limited retention. */
export type RetentionRule = {
  name: string;
  keptFor(retention: Retention): { days?: number; months?: number; years?: number };
  /** The oldest files whose retention started before the cutoff. */
  find(tx: ReadTx, before: Cutoff, limit: number): Promise<{ id: number; key: string }[]>;
  /** Removes files derived from them. */
  forget?(kernel: Kernel, keys: readonly string[]): Promise<void>;
};
export const retentionRules = slot<RetentionRule>('platform.retention');

const filesRemoved = defineFact<Record<string, never>, { rule: string; count: number; before: string; ids: number[] }>('files.removed');

/** The number of files removed in one transaction; the next job removes more. */
const BATCH = 500;
const KEY_HOURS = 24;
/** A device knows the day on which an act was queued by a clock of its own. */
const QUEUED_KEY_HOURS = (queuedResponseDays + 1) * 24;

/** Removes, nightly: expired files, stored bytes without a row, unused local copies, and old idempotency keys. Facts stay for ever. */
export const retentionJob: Job = job(
  'platform.retention',
  async (context) => {
    const { kernel, now, tx } = context;
    await kernel.files.tidy(now.subtract({ hours: 24 }));
    const forgotten = await deletePutRecords(tx, now.subtract({ hours: 24 }));
    if (forgotten.length > 0) await tx.addJob(removeFilesJob.name, { rule: '', keys: forgotten });
    const queued = kernel.served.filter(({ endpoint }) => endpoint.queued).map(({ endpoint }) => endpoint.name);
    await tx.rows(sql`
      DELETE FROM idempotency_keys WHERE at < ${now.subtract({ hours: KEY_HOURS }).toString()}
        AND (endpoint <> ALL(${sql.param(queued)}) OR at < ${now.subtract({ hours: QUEUED_KEY_HOURS }).toString()})`);
    await tx.rows(sql`DELETE FROM call_counts WHERE window_start < ${now.subtract({ hours: 24 }).toString()}`);
    if (kernel.config.retention.mode === 'off') return;
    const units = (await Promise.all(unitRetention.entriesOf(kernel).map((read) => read(tx, kernel.config.retention)))).flat();
    let more = false;
    for (const rule of retentionRules.entriesOf(kernel)) more = (await apply(context, rule, units)) || more;
    if (more) await tx.addJob('platform.retention', {}, { key: 'platform.retention' });
  },
  { nightly: '03:10' },
);

/** Removes one batch; returns whether there is more of this kind. */
async function apply({ tx, kernel, now }: CommandContext, rule: RetentionRule, units: readonly UnitRetention[]): Promise<boolean> {
  const { retention, timeZone } = kernel.config;
  const startedBefore = (kept: Retention) => now.toZonedDateTimeISO(timeZone).startOfDay().subtract(rule.keptFor(kept)).toInstant();
  const before = startedBefore(retention);
  const own = units.map(
    (unit) => sql`WHEN ${unit.unitId} THEN ${startedBefore({ ...retention, ...unit.retention }).toString()}::timestamptz`,
  );
  const general = sql`${before.toString()}::timestamptz`;
  const cutoff: Cutoff = (unitId) =>
    unitId && own.length > 0 ? sql`CASE ${unitId} ${sql.join(own, sql` `)} ELSE ${general} END` : general;
  const found = await rule.find(tx, cutoff, BATCH);
  if (found.length === 0) return false;
  const summary = `${found.length === BATCH ? 'at least ' : ''}${found.length} of ${rule.name} from before ${before}`;
  if (retention.mode === 'dry-run') {
    kernel.workerLogger.warn(`Retention, dry run: ${summary} would be removed.`);
    return false;
  }
  const ids = found.map(({ id }) => id);
  const keys = found.map(({ key }) => key);
  await tx.rows(sql`UPDATE files SET removed_at = ${now.toString()} WHERE id = ANY(${sql.param(ids)})`);
  await tx.record(filesRemoved({ refs: {}, data: { rule: rule.name, count: found.length, before: before.toString(), ids } }));
  await tx.addJob(removeFilesJob.name, { rule: rule.name, keys });
  kernel.workerLogger.warn(`Retention: ${summary} removed.`);
  return found.length === BATCH;
}

type Removal = { rule: string; keys: string[] };

/** Deletes the bytes, after the commit that removed the files. */
export const removeFilesJob: Job = externalCallJob<Removal, void>('platform.removeFiles', {
  async read({ tx }, payload) {
    const removal = payload as Removal;
    await tx.rows(sql`DELETE FROM waiting_files WHERE key = ANY(${sql.param(removal.keys)})`);
    return removal;
  },
  async call(kernel, { rule, keys }) {
    for (const key of keys) await kernel.files.remove(key);
    await retentionRules
      .entriesOf(kernel)
      .find(({ name }) => name === rule)
      ?.forget?.(kernel, keys);
  },
  save: async () => undefined,
});
