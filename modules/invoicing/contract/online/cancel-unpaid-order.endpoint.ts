import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Cancels the own order of an online payment that is not paid; what was chosen for it is ready to be ordered again. */
export const cancelUnpaidOrderEndpoint = endpoint({
  name: 'onlinePayments.cancelOrder',
  method: 'POST',
  path: '/api/my-online-payments/:id/cancel-order',
  permission: 'fup',
  input: z.object({ id }),
  output: z.object({ number: z.string() }),
  refusals: ['PAYMENT_BY_COLLEAGUE', 'PAYMENT_DONE', 'PAYMENT_RUNNING', 'PAID_BY_BANK', 'ORDER_ENDED', 'MOVE_NOT_ALLOWED'],
});
