import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { invoiceState } from './invoice.shapes.ts';

/** Marks final invoices as sent by post; `readPrintRun` has their pages in one file. Only one run at a time. */
export const postInvoicesEndpoint = endpoint({
  name: 'invoicing.post',
  method: 'POST',
  path: '/api/invoices/post',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ ids: z.array(id).min(1).max(200) }),
  output: z.array(invoiceState),
  refusals: ['INVOICES_PROCESSING', 'NOT_FINAL', 'ALREADY_SENT'],
});
