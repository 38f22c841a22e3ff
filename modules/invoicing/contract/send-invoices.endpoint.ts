import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { invoiceState } from './invoice.shapes.ts';

/** Mails final invoices with their PDF and UBL; those without an e-mail address are left for the post. Only one run at a time. */
export const sendInvoicesEndpoint = endpoint({
  name: 'invoicing.send',
  method: 'POST',
  path: '/api/invoices/send',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    ids: z.array(id).min(1).max(200),
    again: z.boolean().default(false),
    /** Another address than the invoices have; they keep it, also for reminders. */
    sendTo: z.email().optional(),
  }),
  output: z.array(invoiceState),
  refusals: ['INVOICES_PROCESSING', 'NOT_FINAL', 'ALREADY_SENT', 'EMAIL_MISSING', 'INVOICE_TAKEN_OVER'],
});
