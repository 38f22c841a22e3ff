import { z } from 'zod';
import { onlineStatuses } from '#modules/invoicing/domain/online/online-payment.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, money } from '#platform/contract/shapes.ts';

/** Reads what is open of an invoice by the link in its mail, and how its latest payment goes. */
export const readInvoiceByLinkEndpoint = endpoint({
  name: 'onlinePayments.readInvoiceByLink',
  method: 'GET',
  path: '/api/pay/:token',
  permission: 'PUBLIC',
  token: 'invoice_payment',
  input: z.object({ token: accessToken }),
  output: z.object({
    number: z.string(),
    open: money,
    uiId: z.number().int(),
    /** Of the payment that is under way or ended last; null before the first one. */
    status: z.enum(onlineStatuses).nullable(),
    /** Where it is paid; empty while the provider is not asked yet, and when there is nothing to pay any more. */
    checkoutUrl: z.string(),
  }),
});
