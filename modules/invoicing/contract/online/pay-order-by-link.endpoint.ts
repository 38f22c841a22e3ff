import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';

/** Begins to pay an order again by its link, without an account; answers the payment that is under way instead. */
export const payOrderByLinkEndpoint = endpoint({
  name: 'onlinePayments.payOrderByLink',
  method: 'POST',
  path: '/api/pay-order/:token',
  permission: 'PUBLIC',
  token: 'order_payment',
  limit: 'mails',
  input: z.object({ token: accessToken }),
  output: z.object({ id: z.number().int() }),
  refusals: ['PAYMENT_DONE', 'ORDER_ENDED', 'ORDER_DAY_GONE', 'SERVICE_NOT_SET_UP'],
});
