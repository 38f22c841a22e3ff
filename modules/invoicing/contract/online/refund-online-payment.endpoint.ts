import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { enteredCents, paymentState } from '../payment/payment.shapes.ts';

/** Pays an amount of an online payment back over the provider: of what is on account, or of an invoice with too much paid. */
export const refundOnlinePaymentEndpoint = endpoint({
  name: 'invoicing.refundOnlinePayment',
  method: 'POST',
  path: '/api/payments/:id/refund-online',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version, amount: enteredCents }),
  output: paymentState,
  refusals: ['PAYMENT_EMPTY', 'PAYMENT_REVERSED', 'REFUND_TOO_MUCH', 'NOT_PAID_ONLINE', 'SERVICE_NOT_SET_UP', 'STALE_VERSION'],
});
