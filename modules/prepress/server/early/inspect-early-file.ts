import { sql } from 'drizzle-orm';
import type { InspectionOutcome } from '#modules/prepress/domain/preflight/inspection.ts';
import { inspectUpload } from '#modules/prepress/server/preflight-job.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import { type EarlyFileRow, selectEarlyFiles } from './early-files.store.ts';

/** Scans and inspects a file that came before its order, outside any transaction. */
export const inspectEarlyFileJob = externalCallJob<EarlyFileRow, InspectionOutcome>('prepress.inspectEarlyFile', {
  queue: 'preflight',
  read: async ({ tx }, { id }) => (await selectEarlyFiles(tx, sql`id = ${Number(id)} AND inspection IS NULL AND replaced_at IS NULL`))[0],
  ask: inspectUpload,
  keep: async ({ tx, now }, _, { id }, outcome) => {
    await tx.rows(
      sql`UPDATE early_files SET inspection = ${JSON.stringify(outcome)}::jsonb, checked_at = ${now.toString()} WHERE id = ${id}`,
    );
  },
});
