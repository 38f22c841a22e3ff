import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';

/** Makes the next reminder of each of these overdue invoices as a letter; `readReminderRun` has their pages in one file. */
export const postRemindersEndpoint = endpoint({
  name: 'invoicing.postReminders',
  method: 'POST',
  path: '/api/invoices/post-reminders',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ ids: z.array(id).min(1).max(200) }),
  output: z.array(z.object({ id: z.number().int(), reminder: z.number().int() })),
  refusals: ['INVOICE_NOT_OVERDUE', 'INVOICE_DISPUTED', 'INVOICE_AWAITS_CREDIT', 'REMINDERS_SENT', 'REMINDED_TODAY'],
});

/** One PDF with the last letter of each of these invoices and its invoice behind it, to print and post. */
export const readReminderRunEndpoint = endpoint({
  name: 'invoicing.readReminderRun',
  method: 'GET',
  path: '/api/invoice-reminder-run',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/) }),
  output: download,
});
