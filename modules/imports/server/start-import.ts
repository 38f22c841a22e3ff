import { sql } from 'drizzle-orm';
import { startImportEndpoint } from '#modules/imports/contract/start-import.endpoint.ts';
import { decideStart } from '#modules/imports/domain/import-status.ts';
import { command } from '#platform/server/served.ts';
import { lockImport } from './imports.store.ts';
import { queueRun } from './run-import.job.ts';

export const startImport = command(startImportEndpoint, async ({ tx }, input) => {
  const found = await lockImport(tx, input.id, input.version);
  const ready = await tx.row<{ count: number }>(
    sql`SELECT count(*) AS count FROM import_rows WHERE import_id = ${found.id} AND status = 'ready'`,
  );
  const decided = decideStart(found.status, ready!.count);
  if (!decided.accepted) return decided;
  const version = found.version + 1;
  await tx.rows(sql`UPDATE imports SET status = 'running', version = ${version} WHERE id = ${found.id} AND status = 'checked'`);
  await queueRun(tx, found.id);
  await tx.record({ fact: 'import.started', refs: { import: found.id, customer: found.customerId }, data: { count: ready!.count } });
  return { id: found.id, version };
});
