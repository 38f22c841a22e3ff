import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from '#platform/server/database/columns.ts';

export const invoiceReminders = pgTable('invoice_reminders', {
  id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  invoiceId: bigint('invoice_id', { mode: 'number' }).notNull(),
  number: integer().notNull(),
  sentAt: instantColumn('sent_at').notNull(),
  /** Empty for a letter. */
  sentTo: text('sent_to').notNull(),
  letterFileId: bigint('letter_file_id', { mode: 'number' }),
});
