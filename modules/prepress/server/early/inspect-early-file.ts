import { sql } from 'drizzle-orm';
import type { InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import { inspectWhile } from '#modules/prepress/server/preflight-job.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type EarlyFileRow, selectEarlyFiles, uploadSlotOf } from './early-files.store.ts';

const jobName = 'prepress.inspectEarlyFile';

/** Scans and inspects a file that came before its order, outside any transaction, until it is replaced. */
export const inspectEarlyFileJob = externalCallJob<EarlyFileRow, InspectionOutcome | undefined>(jobName, {
  queue: 'preflight',
  read: (context, { id }) => beginInTurn(context, Number(id)),
  call: (kernel, file) => inspectWhile(kernel, { ...file, slot: uploadSlotOf(file.slot) }, () => isCurrent(kernel, file.id)),
  save: async ({ tx, now }, _, { id }, outcome) => {
    if (!outcome) return;
    await tx.rows(
      sql`UPDATE early_files SET inspection = ${JSON.stringify(outcome)}::jsonb, checked_at = ${now.toString()} WHERE id = ${id}`,
    );
  },
});

/** Queues the inspection: after the files of all others once one of this contact has cost too much. */
export async function queueInspection({ tx, now }: CommandContext, { id, contactId }: { id: number; contactId: number }): Promise<void> {
  const priority = (await costlyInspections(tx, contactId, now)) > 0 ? 'last' : 'usual';
  await tx.addJob(jobName, { id }, { key: `early:${id}`, priority, maxAttempts: maxInspections });
}

/** The inspections of a contact's files that ended at their limit of time or memory in the last day. */
export async function costlyInspections(tx: ReadTx, contactId: number, now: Temporal.Instant): Promise<number> {
  const { count } = (await tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM early_files WHERE contact_id = ${contactId} AND checked_at > ${now.subtract({ hours: 24 }).toString()}
      AND inspection ->> 'failed' IN ('TIMEOUT', 'MEMORY', 'CRASHED')`))!;
  return count;
}

/** The delays grow to six hours, so that a file waits longer than any outage of the virus scanner. */
const maxInspections = 40;
const turnPause = { seconds: 3 };
/** Longer than any inspection takes: what began before it was killed. */
const longestInspection = { minutes: 10 };

/** Begins an inspection, unless another one of its contact is running: the files of one hold one worker at most. Then it is queued again. */
async function beginInTurn({ tx, now }: CommandContext, id: number): Promise<EarlyFileRow | undefined> {
  const [file] = await selectEarlyFiles(tx, sql`id = ${id} AND inspection IS NULL AND replaced_at IS NULL`);
  if (!file) return undefined;
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`early:${file.contactId}`}, 0))`);
  const running = await tx.row(sql`
    SELECT 1 FROM early_files WHERE contact_id = ${file.contactId} AND id <> ${id} AND inspection IS NULL AND replaced_at IS NULL
      AND checking_since > ${now.subtract(longestInspection).toString()}`);
  if (running) {
    const options = { key: `early:${id}`, runAt: now.add(turnPause).toString(), priority: 'last', maxAttempts: maxInspections } as const;
    await tx.addJob(jobName, { id }, options);
    return undefined;
  }
  await tx.rows(sql`UPDATE early_files SET checking_since = ${now.toString()} WHERE id = ${id}`);
  return file;
}

async function isCurrent({ database }: Kernel, id: number): Promise<boolean> {
  const { rows } = await database.pool.query('SELECT 1 FROM early_files WHERE id = $1 AND replaced_at IS NULL', [id]);
  return rows.length > 0;
}
