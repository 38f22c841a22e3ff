import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { paymentState } from './payment.shapes.ts';

/** Writes off what is open of an invoice, up to the shop's limit; reversed as a payment. */
export const writeOffInvoiceEndpoint = endpoint({
  name: 'invoicing.writeOff',
  method: 'POST',
  path: '/api/invoices/:id/write-off',
  permission: 'financial.write_off',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(500) }),
  output: paymentState,
  refusals: ['INVOICE_NOT_PAYABLE', 'INVOICE_SETTLED', 'WRITE_OFF_TOO_MUCH', 'STALE_VERSION'],
});
