import { sql } from 'drizzle-orm';
import { retentionRules } from '#platform/server/retention.ts';
import { forgetPictures } from './page-picture.ts';

/** Customers' files go a while after their order was closed or canceled, with the pictures of their pages. */
export const keepUploads = retentionRules.entry({
  name: 'uploads',
  keptFor: ({ uploadsMonths }) => ({ months: uploadsMonths }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM baskets b JOIN lines l ON l.basket_id = b.id JOIN upload_slots s ON s.line_id = l.id
      JOIN uploads u ON u.slot_id = s.id JOIN files f ON f.id = u.file_id
      WHERE b.closed_at < ${before.toString()} AND f.removed_at IS NULL ORDER BY f.id LIMIT ${limit}`),
  forget: forgetPictures,
});
