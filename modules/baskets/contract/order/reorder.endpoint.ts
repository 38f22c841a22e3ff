import { z } from 'zod';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';
import { count, quantity } from './portal.endpoints.ts';
import { orderSpendingRefusals } from './spending-refusals.ts';

/** Orders a line again with the printed files, for the price that was shown. */
export const reorderEndpoint = endpoint({
  name: 'baskets.reorder',
  method: 'POST',
  path: '/api/my-shelf/:id',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id, quantity, price: money }),
  /** `awaitsColleague`: it waits until a colleague approves it; `paymentId`: the customer pays it now. */
  output: z.object({ id: count, number: z.string(), awaitsColleague: z.boolean(), paymentId: count.nullable() }),
  refusals: [
    'PRICE_CHANGED',
    'CUSTOMER_BLOCKED',
    'CUSTOMER_NO_ADDRESS',
    'ONLY_FOR_CUSTOMERS',
    'ANSWER_NOT_POSSIBLE',
    ...orderSpendingRefusals,
    ...estimateRefusals,
  ],
});
