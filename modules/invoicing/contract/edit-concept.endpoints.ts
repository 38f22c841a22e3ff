import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, nothing, text, version } from '#platform/contract/shapes.ts';
import { invoiceState } from './invoice.shapes.ts';

/** The words of a concept; what it charges follows from the order. */
export const editConceptEndpoint = endpoint({
  name: 'invoicing.editConcept',
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

/** Throws a concept away; what it charged is to be invoiced again. */
export const discardConceptEndpoint = endpoint({
  name: 'invoicing.discardConcept',
  method: 'DELETE',
  path: '/api/invoices/:id',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version }),
  output: nothing,
  refusals: ['INVOICE_FINAL', 'STALE_VERSION'],
});
