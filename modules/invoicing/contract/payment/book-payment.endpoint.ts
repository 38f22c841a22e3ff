import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';
import { enteredCents, enteredMethod, enteredParts, paymentState } from './payment.shapes.ts';

/**
 * Books a payment of a customer and divides it over invoices; the rest stays on account. Below zero it pays back; zero moves what is too
 * much of one invoice to another. With a bank line, its day, amount and payer count.
 */
export const bookPaymentEndpoint = endpoint({
  name: 'invoicing.bookPayment',
  method: 'POST',
  path: '/api/payments',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({
    customerId: id,
    receivedOn: plainDate,
    method: enteredMethod,
    amount: enteredCents,
    note: text(500).default(''),
    parts: enteredParts,
    /** The order whose invoice counts off what stays on account. */
    orderId: id.optional(),
    bankLine: z.object({ id, version }).optional(),
  }),
  output: paymentState,
  refusals: [
    'PAYMENT_EMPTY',
    'PAYMENT_INVOICE_TWICE',
    'INVOICE_NOT_PAYABLE',
    'PAYMENT_OTHER_CUSTOMER',
    'PAYMENT_BEYOND_OPEN',
    'PAYMENT_BEYOND_AMOUNT',
    'PAYMENT_NOT_DIVIDED',
    'PAYMENT_IN_FUTURE',
    'PAYMENT_ORDER_ENDED',
    'BANK_LINE_DONE',
    'STALE_VERSION',
  ],
});
