import { z } from 'zod';
import { orderSpendingRefusals } from '#modules/baskets/contract/order/spending-refusals.ts';
import { takeArticlesRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text } from '#platform/contract/shapes.ts';

/** Calls off stock of the caller's customer: creates an order that the order manager confirms. */
export const callOffEndpoint = endpoint({
  name: 'stock.callOff',
  method: 'POST',
  path: '/api/my-stock/:id/call-off',
  permission: 'fup',
  input: z.object({
    id,
    quantity: z.number().int().min(1).max(1_000_000),
    addressId: id,
    date: plainDate.optional(),
    reference: text(60).default(''),
  }),
  /** `awaitsColleague`: it waits until a colleague approves it. */
  output: z.object({ id: z.number().int(), number: z.string(), awaitsColleague: z.boolean() }),
  refusals: [
    'STOCK_SHORT',
    'CALL_OFF_MULTIPLE',
    'DATE_TOO_SOON',
    'ONLY_FOR_CUSTOMERS',
    'MOVE_NOT_ALLOWED',
    ...takeArticlesRefusals,
    ...orderSpendingRefusals,
  ],
});
