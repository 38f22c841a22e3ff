import { sql } from 'drizzle-orm';
import { retentionRules } from '#platform/server/files/retention.ts';

/** Deletes the file like other customer files; the results of its rows stay with the orders. */
export const importFileRetention = retentionRules.entry({
  name: 'files of imports',
  keptFor: ({ uploadsMonths }) => ({ months: uploadsMonths }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM imports i JOIN files f ON f.id = i.file_id
      WHERE i.created_at < ${before()} AND i.status <> 'running' AND f.removed_at IS NULL ORDER BY f.id LIMIT ${limit}`),
});

export const recordFileRetention = retentionRules.entry({
  name: 'files of imported records',
  keptFor: ({ uploadsMonths }) => ({ months: uploadsMonths }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM record_imports i JOIN files f ON f.id = i.file_id
      WHERE i.created_at < ${before()} AND i.status <> 'running' AND f.removed_at IS NULL ORDER BY f.id LIMIT ${limit}`),
});
