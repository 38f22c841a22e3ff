import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { enteredCents, paymentState } from './payment.shapes.ts';

/** Moves the unused part of a payment from its customer's account to that of another, after a payment for two customers or for the wrong one. */
export const movePaymentRestEndpoint = endpoint({
  name: 'invoicing.movePaymentRest',
  method: 'POST',
  path: '/api/payments/:id/move-rest',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version, customerId: id, amount: enteredCents }),
  /** `movedTo`: the payment of the other customer. */
  output: paymentState.extend({ movedTo: z.number().int() }),
  refusals: ['PAYMENT_EMPTY', 'PAYMENT_SAME_CUSTOMER', 'PAYMENT_BEYOND_AMOUNT', 'PAYMENT_REVERSED', 'STALE_VERSION'],
});
