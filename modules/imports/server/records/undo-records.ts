import { sql } from 'drizzle-orm';
import { undoRecordsEndpoint } from '#modules/imports/contract/records/undo-records.endpoint.ts';
import { decideUndo } from '#modules/imports/domain/records/record-import.ts';
import { HttpError } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { kindNamed, lockRecordImport, saveRecordImport } from './record-imports.store.ts';

export const undoRecords = command(undoRecordsEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const found = await lockRecordImport(tx, id, version);
  const kind = kindNamed(context, found.kind);
  const written = await tx.rows<{ place: number; title: string; recordId: number; undo: unknown }>(sql`
    SELECT place, title, record_id AS "recordId", undo FROM record_import_rows WHERE import_id = ${id} AND done AND place = lead ORDER BY place DESC`);
  const open = decideUndo(found.status, written.length, []);
  if (!open.accepted) return open;
  const stuck = new Set(
    await kind.undo(
      context,
      written.map(({ recordId, undo }) => ({ id: recordId, undo })),
    ),
  );
  const decided = decideUndo(
    found.status,
    written.length,
    written.filter(({ recordId }) => stuck.has(recordId)).map(({ title }) => title),
  );
  // Rolls back what was undone before: an import is undone whole or not at all.
  if (!decided.accepted) throw new HttpError(409, decided.code, { params: decided.params });
  await tx.rows(sql`UPDATE record_import_rows SET done = false, record_id = NULL, undo = NULL WHERE import_id = ${id} AND done`);
  await saveRecordImport(tx, { ...found, status: 'undone', version: found.version + 1 });
  await tx.record({ fact: 'records.undone', refs: { records: id }, data: { count: written.length } });
  return { id, version: found.version + 1 };
});
