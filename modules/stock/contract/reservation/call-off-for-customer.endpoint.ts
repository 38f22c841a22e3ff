import { z } from 'zod';
import { takeArticlesRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text } from '#platform/contract/shapes.ts';

/** Where an article of a customer can be sent, from which day on, and how much of it is free. */
export const readCallOffEndpoint = endpoint({
  name: 'stock.readCallOff',
  method: 'GET',
  path: '/api/stock/articles/:articleId/call-off',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ articleId: id }),
  output: z.object({
    free: z.number().int(),
    addresses: z.array(z.object({ id: z.number().int(), address: z.string() })),
    firstDay: z.string(),
  }),
});

/** Calls off stock of a customer that asked for it by telephone or mail: creates an order with its reservation, which is confirmed next. */
export const callOffForCustomerEndpoint = endpoint({
  name: 'stock.callOffForCustomer',
  method: 'POST',
  path: '/api/stock/articles/:articleId/call-offs',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    articleId: id,
    quantity: z.number().int().min(1).max(1_000_000),
    addressId: id,
    date: plainDate.optional(),
    reference: text(60).default(''),
  }),
  output: z.object({ id: z.number().int(), number: z.string() }),
  refusals: ['NOT_CUSTOMERS', 'STOCK_SHORT', 'CALL_OFF_MULTIPLE', 'DATE_TOO_SOON', ...takeArticlesRefusals],
});
