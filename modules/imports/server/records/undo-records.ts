import { undoRecordsEndpoint } from '#modules/imports/contract/records/undo-records.endpoint.ts';
import { decideReview, decideUndo } from '#modules/imports/domain/records/record-import.ts';
import { command } from '#platform/server/served.ts';
import { kindNamed, lockRecordImport, saveRecordImport } from './record-imports.store.ts';
import { takeBack } from './take-back.ts';

export const undoRecords = command(undoRecordsEndpoint, async (context, { id, version }) => {
  const { tx } = context;
  const found = await lockRecordImport(tx, id, version);
  const kind = kindNamed(context, found.kind);
  const open = decideReview(found.status);
  if (!open.accepted) return open;
  const { written, inUse } = await takeBack(context, found, kind);
  const decided = decideUndo(found.status, written, inUse);
  // Rolls back what was undone before: an import is undone whole or not at all.
  if (!decided.accepted) return decided;
  await saveRecordImport(tx, { ...found, status: 'undone', version: found.version + 1 });
  await tx.record({ fact: 'records.undone', refs: { records: id }, data: { count: written } });
  return { id, version: found.version + 1 };
});
