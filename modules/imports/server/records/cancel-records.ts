import { sql } from 'drizzle-orm';
import { cancelRecordsEndpoint } from '#modules/imports/contract/records/cancel-records.endpoint.ts';
import { decideCancel } from '#modules/imports/domain/records/record-import.ts';
import { command } from '#platform/server/served.ts';
import { checkImport } from './check-records.ts';
import { kindNamed, lockRecordImport, saveRecordImport } from './record-imports.store.ts';
import { takeBack } from './take-back.ts';

/** The lock of the import makes the job that writes wait; it finds the import no longer running and ends. */
export const cancelRecords = command(cancelRecordsEndpoint, async (context, { id }) => {
  const { tx } = context;
  const found = await lockRecordImport(tx, id);
  const kind = kindNamed(context, found.kind);
  const running = decideCancel(found.status, []);
  if (!running.accepted) return running;
  const { written, inUse } = await takeBack(context, found, kind, found.run);
  const decided = decideCancel(found.status, inUse);
  if (!decided.accepted) return decided;
  const earlier = await tx.row(sql`SELECT 1 FROM record_import_rows WHERE import_id = ${id} AND done LIMIT 1`);
  const canceled = { ...found, status: earlier ? ('finished' as const) : ('checked' as const), version: found.version + 1 };
  await saveRecordImport(tx, canceled);
  await checkImport(context, canceled, kind);
  await tx.record({ fact: 'records.canceled', refs: { records: id }, data: { count: written } });
  return { id, version: canceled.version };
});
