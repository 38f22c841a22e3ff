import { runRecordsEndpoint } from '#modules/imports/contract/records/run-records.endpoint.ts';
import { decideRun } from '#modules/imports/domain/records/record-import.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { kindNamed, lockRecordImport, saveRecordImport } from './record-imports.store.ts';
import { queueWrite, readyLeads } from './write-records.job.ts';

export const runRecords = command(runRecordsEndpoint, async (context, { id, version, running }) => {
  const { tx } = context;
  // Stopping takes no version: the import changes while it runs.
  const found = await lockRecordImport(tx, id, running ? version : undefined);
  kindNamed(context, found.kind);
  if (!running) {
    if (found.status !== 'running') return unchanged({ id, version: found.version });
    await saveRecordImport(tx, { ...found, status: 'finished', version: found.version + 1 });
    await tx.record({ fact: 'records.stopped', refs: { records: id } });
    return { id, version: found.version + 1 };
  }
  const ready = await readyLeads(tx, id, 100_000);
  const decided = decideRun(found.status, ready.length);
  if (!decided.accepted) return decided;
  await saveRecordImport(tx, { ...found, status: 'running', run: found.run + 1, version: found.version + 1 });
  await queueWrite(tx, id);
  await tx.record({ fact: 'records.started', refs: { records: id }, data: { count: ready.length } });
  return { id, version: found.version + 1 };
});
