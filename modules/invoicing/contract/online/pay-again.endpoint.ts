import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Begins a payment again that failed, was canceled or expired. */
export const payAgainEndpoint = endpoint({
  name: 'onlinePayments.payAgain',
  method: 'POST',
  path: '/api/my-online-payments/:id/again',
  permission: 'fup',
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: [
    'PAYMENT_BY_COLLEAGUE',
    'INVOICE_NOT_PAYABLE',
    'INVOICE_SETTLED',
    'PAYMENT_DONE',
    'ORDER_ENDED',
    'ORDER_DAY_GONE',
    'SERVICE_NOT_SET_UP',
  ],
});
