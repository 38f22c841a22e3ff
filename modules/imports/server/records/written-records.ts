import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { AppliedRecord } from '#platform/server/import/import-kinds.ts';

/** The records that the lists of a kind wrote and that were not undone, oldest first. */
export function readWrittenRecords(tx: ReadTx, kind: string): Promise<AppliedRecord[]> {
  return tx.rows<AppliedRecord>(sql`
    SELECT r.record_id AS id, r.undo FROM record_imports i JOIN record_import_rows r ON r.import_id = i.id
    WHERE i.kind = ${kind} AND r.done AND r.place = r.lead ORDER BY i.id, r.place`);
}
