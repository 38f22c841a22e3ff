import { z } from 'zod';
import { openBasketRefusals, repriceRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate, text } from '#platform/contract/shapes.ts';
import { count, quantity } from './portal.endpoints.ts';
import { orderSpendingRefusals } from './spending-refusals.ts';

/** Orders a line again with the printed files, for the total and the day that were shown. */
export const reorderEndpoint = endpoint({
  name: 'baskets.reorder',
  method: 'POST',
  path: '/api/my-shelf/:id',
  permission: 'fup',
  limit: 'prices',
  input: z.object({
    ...{ id, quantity },
    /** With VAT and transport. */
    total: money,
    /** The day on which it was said to be there; null without one. */
    arrivesOn: plainDate.nullable(),
    poNumber: text(60),
    /** Agrees to the conditions: made to measure, so it cannot be returned. */
    agreed: z.literal(true),
  }),
  /** `awaitsColleague`: it waits until a colleague approves it; `paymentId`: the customer pays it now. */
  output: z.object({ id: count, number: z.string(), awaitsColleague: z.boolean(), paymentId: count.nullable() }),
  refusals: [
    'PRICE_CHANGED',
    'DATE_TOO_SOON',
    'PO_REQUIRED',
    'ONLY_FOR_CUSTOMERS',
    'MOVE_NOT_ALLOWED',
    ...openBasketRefusals,
    ...repriceRefusals,
    ...orderSpendingRefusals,
  ],
});
