import { sql } from 'drizzle-orm';
import type { Decision } from '#platform/domain/decision.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { HttpError } from '#platform/server/errors.ts';
import { notifyChanged } from '#platform/server/facts.ts';
import type { AppliedRecord } from '#platform/server/import/import-kinds.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';
import type { Tx } from '#platform/server/served.ts';
import { checkAgain } from './check-records.ts';
import { kindNamed, lockRecordImport, saveCheckedRows, saveRecordImport } from './record-imports.store.ts';

/** Records per transaction, and thus per step of the progress shown, unless the kind says another number. */
const usualRecordsAtOnce = 25;
const writeName = 'imports.writeRecords';

export function queueWrite(tx: Tx, importId: number): Promise<void> {
  return tx.addJob(writeName, { importId }, { key: `${writeName}:${importId}` });
}

/** The first rows of the records that can be written. */
export async function readyLeads(tx: ReadTx, importId: number, most: number): Promise<number[]> {
  const rows = await tx.rows<{ place: number }>(sql`
    SELECT place FROM record_import_rows WHERE import_id = ${importId} AND outcome IN ('new', 'update') AND NOT done ORDER BY place LIMIT ${most}`);
  return rows.map(({ place }) => place);
}

/**
 * Writes the next records of an import, and queues itself for the rest. What a row became is stored in the transaction that wrote it, so that
 * after a crash the next attempt continues behind it.
 */
export const writeRecords: Job = job(
  writeName,
  async (system, payload) => {
    const { tx, now } = system;
    const found = await lockRecordImport(tx, Number(payload.importId));
    if (found.status !== 'running') return;
    const context = { ...system, actor: { ...system.actor, id: found.createdBy, name: found.createdByName } };
    const kind = kindNamed(context, found.kind);
    // Serializes the imports of one kind, so that a record in two files is written once.
    await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${writeName}:${kind.name}`}, 0))`);
    const open = await kind.open(context, found.fileId);
    const leads = await readyLeads(tx, found.id, kind.recordsAtOnce ?? usualRecordsAtOnce);
    for (const { record, check, outcomes } of await checkAgain(context, found, open, leads)) {
      const lead = outcomes[0]!;
      const isReady = lead.outcome === 'new' || lead.outcome === 'update';
      const applied = !isReady ? undefined : await applyRecord(() => open.apply(context, record, check));
      if (applied?.accepted) {
        const { id, undo } = applied.value;
        await tx.rows(sql`
          UPDATE record_import_rows SET done = true, run = ${found.run}, record_id = ${id}, undo = CASE WHEN place = ${lead.place} THEN ${JSON.stringify(undo)}::jsonb END
          WHERE import_id = ${found.id} AND lead = ${lead.place} AND outcome <> 'left_out'`);
        continue;
      }
      const problems: RowProblem[] = applied
        ? [{ row: lead.place, field: applied.field ?? '', code: applied.code, params: flat(applied.params) }]
        : lead.problems;
      await saveCheckedRows(tx, found.id, [...outcomes.slice(1), { ...lead, outcome: applied ? 'decide' : lead.outcome, problems }]);
    }
    await open.finish?.(context);
    const left = await readyLeads(tx, found.id, 1);
    if (left.length > 0) {
      await notifyChanged(tx, [`records:${found.id}`]);
      return queueWrite(tx, found.id);
    }
    await saveRecordImport(tx, { ...found, status: 'finished', version: found.version + 1 });
    await tx.rows(sql`UPDATE record_imports SET finished_at = ${now.toString()} WHERE id = ${found.id}`);
    const counted = await tx.row<{ written: number; waiting: number }>(sql`
      SELECT count(*) FILTER (WHERE done AND lead = place) AS written, count(*) FILTER (WHERE outcome = 'decide') AS waiting
      FROM record_import_rows WHERE import_id = ${found.id}`);
    await tx.record({ fact: 'records.finished', refs: { records: found.id }, data: { ...counted! } });
  },
  { queue: 'documents' },
);

/** A refusal that is thrown is a result of the row; any other error rolls back these records and is retried. */
async function applyRecord(apply: () => Promise<Decision<AppliedRecord>>): Promise<Decision<AppliedRecord>> {
  try {
    return await apply();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { accepted: false, code: error.code, params: error.params };
  }
}

const flat = (params: Record<string, string | number | string[]>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]));
