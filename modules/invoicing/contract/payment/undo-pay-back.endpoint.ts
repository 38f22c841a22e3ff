import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { paymentState } from './payment.shapes.ts';

/** Takes back that we paid back by bank or in cash what was on account: the transfer was not made, or came back. */
export const undoPayBackEndpoint = endpoint({
  name: 'invoicing.undoPayBack',
  method: 'POST',
  path: '/api/payments/:id/undo-pay-back',
  permission: 'financial.create',
  internalOnly: true,
  input: z.object({ id, version }),
  output: paymentState,
  refusals: ['PAYMENT_REVERSED', 'NOTHING_PAID_BACK', 'STALE_VERSION'],
});
