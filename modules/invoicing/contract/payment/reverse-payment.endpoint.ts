import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { paymentState } from './payment.shapes.ts';

/**
 * Reverses a payment or a write-off: its invoices are open again, and its bank line is to be matched again. What went back to the customer
 * before stays so, and then only the rest is reversed.
 */
export const reversePaymentEndpoint = endpoint({
  name: 'invoicing.reversePayment',
  method: 'POST',
  path: '/api/payments/:id/reverse',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version, reason: requiredText(500) }),
  output: paymentState,
  refusals: ['PAYMENT_REVERSED', 'PAYMENT_IS_REFUND', 'PAYMENT_WENT_BACK', 'PAYMENT_MOVED_ON', 'STALE_VERSION'],
});
