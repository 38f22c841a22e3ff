import { sql } from 'drizzle-orm';
import { retentionRules } from '#platform/server/files/retention.ts';

/** Deletes the documents of an invoice after the fiscal retention period; its lines and amounts stay. */
export const invoiceRetention = retentionRules.entry({
  name: 'invoices',
  keptFor: ({ invoicesYears }) => ({ years: invoicesYears }),
  find: (tx, before, limit) =>
    tx.rows<{ id: number; key: string }>(sql`
      SELECT f.id, f.key FROM invoices i JOIN files f ON f.id = ANY (ARRAY[i.file_id, i.ubl_file_id]
        || ARRAY(SELECT letter_file_id FROM invoice_reminders WHERE invoice_id = i.id))
      WHERE i.finalised_at < ${before(sql`i.business_unit_id`)} AND f.removed_at IS NULL ORDER BY f.id LIMIT ${limit}`),
});
