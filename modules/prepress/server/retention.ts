import { sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { retentionRules } from '#platform/server/files/retention.ts';
import { deletePictures } from './proof/page-picture.ts';

/** Deletes customers' files, with their page pictures, some months after the last order that prints them was closed or canceled. */
export const uploadRetention = retentionRules.entry({
  name: 'uploads',
  keptFor: ({ uploadsMonths }) => ({ months: uploadsMonths }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM files f JOIN uploads u ON u.file_id = f.id JOIN upload_slots s ON s.id = u.slot_id
      JOIN ${basketsTables.lines} l ON l.id = s.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id
      WHERE f.removed_at IS NULL GROUP BY f.id HAVING bool_and(coalesce(b.closed_at < ${before(sql`b.business_unit_id`)}, false))
      ORDER BY f.id LIMIT ${limit}`),
  forget: deletePictures,
});

/** Days that a file waits for its order. */
const earlyDays = 90;

/** Deletes files that no order followed. */
export const earlyFileRetention = retentionRules.entry({
  name: 'early-files',
  keptFor: () => ({ days: earlyDays }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM files f JOIN early_files e ON e.file_id = f.id
      WHERE f.removed_at IS NULL AND e.line_id IS NULL AND e.uploaded_at < ${before()} ORDER BY f.id LIMIT ${limit}`),
});
