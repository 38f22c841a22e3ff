import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';

/** Begins to pay an invoice by the link in its mail, without an account. */
export const payInvoiceByLinkEndpoint = endpoint({
  name: 'onlinePayments.payInvoiceByLink',
  method: 'POST',
  path: '/api/pay/:token',
  permission: 'PUBLIC',
  token: 'invoice_payment',
  limit: 'mails',
  input: z.object({ token: accessToken }),
  output: z.object({ id: z.number().int() }),
  refusals: ['INVOICE_NOT_PAYABLE', 'INVOICE_SETTLED', 'SERVICE_NOT_SET_UP'],
});
