import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { invoiceState } from './invoice.shapes.ts';

/** Finalizes draft invoices: assigns numbers in the order in which the drafts were made, and renders their documents; all or none. */
export const finalizeInvoicesEndpoint = endpoint({
  name: 'invoicing.finalize',
  method: 'POST',
  path: '/api/invoices/finalise',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ ids: z.array(id).min(1).max(200) }),
  output: z.array(invoiceState),
  refusals: ['INVOICE_FINAL', 'VAT_UNVERIFIED', 'INVOICE_LOCKED'],
});
