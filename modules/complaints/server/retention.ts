import { sql } from 'drizzle-orm';
import { retentionRules } from '#platform/server/files/retention.ts';

/** Deletes the files of a complaint some time after it is done, like other customer files; its text stays. */
export const complaintFileRetention = retentionRules.entry({
  name: 'files of complaints',
  keptFor: ({ uploadsMonths }) => ({ months: uploadsMonths }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM complaints k JOIN files f ON f.refs @> ARRAY['complaint:' || k.id] AND f.removed_at IS NULL
      WHERE k.closed_at < ${before(sql`k.business_unit_id`)} ORDER BY f.id LIMIT ${limit}`),
});
