import { z } from 'zod';
import { onlineStatuses } from '#modules/invoicing/domain/online/online-payment.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, money } from '#platform/contract/shapes.ts';
import { goneDay } from './choose-order-day.endpoint.ts';

/** Reads what is paid of an order before it is made by its link, and how its latest payment goes. */
export const readOrderByLinkEndpoint = endpoint({
  name: 'onlinePayments.readOrderByLink',
  method: 'GET',
  path: '/api/pay-order/:token',
  permission: 'PUBLIC',
  token: 'order_payment',
  limit: 'prices',
  input: z.object({ token: accessToken }),
  output: z.object({
    number: z.string(),
    description: z.string(),
    amount: money,
    uiId: z.number().int(),
    status: z.enum(onlineStatuses),
    /** Where it is paid; empty while the provider is not asked yet, and when there is nothing to pay any more. */
    checkoutUrl: z.string(),
    /** Whether it can be begun again. */
    canPayAgain: z.boolean(),
    isCanceled: z.boolean(),
    /** Whether the customer's bank took the payment back. */
    chargedBack: z.boolean(),
    goneDay,
  }),
});
