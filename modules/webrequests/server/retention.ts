import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { retentionRules } from '#platform/server/files/retention.ts';

/**
 * Deletes the enclosed file like other customer files: after the request was answered, or once it is attached to a basket, after that was
 * closed or canceled.
 */
export const requestFileRetention = retentionRules.entry({
  name: 'files of requests',
  keptFor: ({ uploadsMonths }) => ({ months: uploadsMonths }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM web_requests r JOIN files f ON f.id = r.file_id LEFT JOIN ${basketsTables.baskets} b ON b.id = r.basket_id
      WHERE f.removed_at IS NULL AND r.answered_at < ${before(sql`r.business_unit_id`)} AND (r.basket_id IS NULL OR b.closed_at < ${before(sql`b.business_unit_id`)})
      ORDER BY f.id LIMIT ${limit}`),
});
