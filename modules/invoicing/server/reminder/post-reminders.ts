import { sql } from 'drizzle-orm';
import { postRemindersEndpoint, readReminderRunEndpoint } from '#modules/invoicing/contract/reminder/post-reminders.endpoint.ts';
import { joinPdfs } from '#platform/server/documents/join-pdfs.ts';
import { notFound } from '#platform/server/errors.ts';
import { readStored } from '#platform/server/files/files.ts';
import { command, Download, query } from '#platform/server/served.ts';
import { lockInvoices } from '../invoices.store.ts';
import { remindOf } from './remind-invoices.ts';

export const postReminders = command(postRemindersEndpoint, async (context, { ids }) => {
  const posted = [];
  for (const invoice of await lockInvoices(context.tx, ids)) {
    const decided = await remindOf(context, invoice, 'post');
    if (!decided.accepted) return decided;
    posted.push({ id: invoice.id, reminder: decided.value });
  }
  return posted;
});

export const readReminderRun = query(readReminderRunEndpoint, async ({ tx }, { ids }) => {
  const files = await tx.rows<{ key: string }>(sql`
    SELECT f.key FROM invoices i
      JOIN LATERAL (SELECT letter_file_id FROM invoice_reminders WHERE invoice_id = i.id AND letter_file_id IS NOT NULL ORDER BY number DESC LIMIT 1) r ON true
      JOIN files f ON f.id IN (r.letter_file_id, i.file_id)
    WHERE i.id = ANY(${sql.param(ids.split(',').map(Number))}) AND f.removed_at IS NULL
    ORDER BY i.business_unit_id, i.id, f.id = r.letter_file_id DESC`);
  if (files.length === 0) throw notFound();
  return new Download({
    bytes: async (kernel) => joinPdfs(await Promise.all(files.map((file) => readStored(kernel, file)))),
    ...{ mime: 'application/pdf', name: 'reminders.pdf', inline: true },
  });
});
