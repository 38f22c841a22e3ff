import { z } from 'zod';
import { onlineStatuses } from '#modules/invoicing/domain/online/online-payment.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, money } from '#platform/contract/shapes.ts';
import { goneDay } from './choose-order-day.endpoint.ts';

/** The orders of the signed-in customer that wait for their payment: the latest payment of each. */
export const listMyUnpaidOrdersEndpoint = endpoint({
  name: 'onlinePayments.listMyUnpaidOrders',
  method: 'GET',
  path: '/api/my-online-payments',
  permission: 'fup',
  input: emptyShape,
  output: z.object({ rows: z.array(z.object({ id: z.number().int(), number: z.string(), description: z.string(), amount: money })) }),
});

/** Reads an online payment of the signed-in customer. */
export const readMyOnlinePaymentEndpoint = endpoint({
  name: 'onlinePayments.readMine',
  method: 'GET',
  path: '/api/my-online-payments/:id',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    status: z.enum(onlineStatuses),
    amount: money,
    description: z.string(),
    /** Where it is paid; empty while the provider is not asked yet, and when there is nothing to pay any more. */
    checkoutUrl: z.string(),
    isOrder: z.boolean(),
    /** Whether the customer's bank took it back. */
    chargedBack: z.boolean(),
    /** Whether it can be begun again. */
    canPayAgain: z.boolean(),
    /** Whether its order can still be canceled. */
    canCancel: z.boolean(),
    /** The amount paid back because its order had ended; zero while it stays. */
    returned: money,
    goneDay,
  }),
});
