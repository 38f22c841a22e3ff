import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Begins the online payment of what is open of an own invoice; answers the one that is under way instead. */
export const payInvoiceEndpoint = endpoint({
  name: 'invoicing.payInvoice',
  method: 'POST',
  path: '/api/my-invoices/:id/pay',
  permission: 'fup',
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['PAYMENT_BY_COLLEAGUE', 'INVOICE_NOT_PAYABLE', 'INVOICE_SETTLED', 'SERVICE_NOT_SET_UP'],
});
