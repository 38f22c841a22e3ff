import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';
import { invoiceState } from './invoice.shapes.ts';

/** Edits the texts of a draft invoice. Its amounts follow from the order. */
export const editDraftEndpoint = endpoint({
  name: 'invoicing.editDraft',
  method: 'PATCH',
  path: '/api/invoices/:id',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    id,
    version,
    note: text(1000),
    customerReference: text(80),
    sendTo: z.union([z.literal(''), z.email()]),
  }),
  output: invoiceState,
  refusals: ['INVOICE_FINAL', 'STALE_VERSION'],
});
