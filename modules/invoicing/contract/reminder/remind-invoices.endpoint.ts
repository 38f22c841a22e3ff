import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Mails the next reminder of each of these overdue invoices, but for those without an address; refused when none has one. */
export const remindInvoicesEndpoint = endpoint({
  name: 'invoicing.remind',
  method: 'POST',
  path: '/api/invoices/remind',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ ids: z.array(id).min(1).max(200) }),
  output: z.array(z.object({ id: z.number().int(), reminder: z.number().int() })),
  refusals: [
    ...(['INVOICE_NOT_OVERDUE', 'INVOICE_DISPUTED', 'INVOICE_AWAITS_CREDIT'] as const),
    ...(['REMINDERS_SENT', 'REMINDED_TODAY', 'REMINDER_EMAIL_MISSING'] as const),
  ],
});
