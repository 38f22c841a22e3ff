import { sql } from 'drizzle-orm';
import { retentionRules } from '#platform/server/files/retention.ts';

/** Deletes the PDF of a quote; the offered lines stay in the snapshot. */
export const quoteRetention = retentionRules.entry({
  name: 'quotes',
  keptFor: ({ quotesYears }) => ({ years: quotesYears }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM quotes q LEFT JOIN mails m ON m.id = q.mail_id
      JOIN files f ON f.id = q.file_id OR f.key = m.attachments -> 0 ->> 'fileKey'
      WHERE q.sent_at < ${before(sql`(SELECT b.business_unit_id FROM baskets b WHERE b.id = q.basket_id)`)} AND f.removed_at IS NULL ORDER BY f.id LIMIT ${limit}`),
});
