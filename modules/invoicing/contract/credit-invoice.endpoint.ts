import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { invoiceState } from './invoice.shapes.ts';

/** Takes a final invoice back with a credit note of the same amounts; its lines may be invoiced again. */
export const creditInvoiceEndpoint = endpoint({
  name: 'invoicing.credit',
  method: 'POST',
  path: '/api/invoices/:id/credit',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(500) }),
  output: invoiceState,
  refusals: ['NOT_FINAL', 'CREDIT_OF_CREDIT', 'ALREADY_CREDITED', 'STALE_VERSION'],
});
