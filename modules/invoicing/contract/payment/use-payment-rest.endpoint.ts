import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { enteredCents, enteredParts, paymentState } from './payment.shapes.ts';

/** Uses what a payment left on account: for invoices of the customer, for paying back, or both. */
export const usePaymentRestEndpoint = endpoint({
  name: 'invoicing.usePaymentRest',
  method: 'POST',
  path: '/api/payments/:id/rest',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version, parts: enteredParts, refund: enteredCents.refine((amount) => amount >= 0) }),
  output: paymentState,
  refusals: [
    'PAYMENT_EMPTY',
    'PAYMENT_INVOICE_TWICE',
    'INVOICE_NOT_PAYABLE',
    'PAYMENT_OTHER_CUSTOMER',
    'PAYMENT_BEYOND_OPEN',
    'PAYMENT_BEYOND_AMOUNT',
    'PAYMENT_NOT_DIVIDED',
    'PAYMENT_REVERSED',
    'STALE_VERSION',
  ],
});
