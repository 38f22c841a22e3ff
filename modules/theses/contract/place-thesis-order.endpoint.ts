import { z } from 'zod';
import { orderSpendingRefusals } from '#modules/baskets/contract/order/spending-refusals.ts';
import { takeOrderRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money, version } from '#platform/contract/shapes.ts';

/** Orders the open draft at the total that the customer saw. */
export const placeThesisOrderEndpoint = endpoint({
  name: 'theses.placeOrder',
  method: 'POST',
  path: '/api/thesis/order',
  permission: 'fup',
  limit: 'prices',
  input: z.object({
    version,
    total: money,
    /** Agrees to the conditions: made to measure, so it cannot be returned. */
    agreed: z.literal(true),
  }),
  /** `awaitsColleague`: it waits until a colleague approves it; `paymentId`: a private customer pays it now. */
  output: z.object({
    id: z.number().int(),
    number: z.string(),
    awaitsColleague: z.boolean(),
    paymentId: z.number().int().nullable(),
  }),
  refusals: [
    'STALE_VERSION',
    'ONLY_FOR_CUSTOMERS',
    'THESIS_INCOMPLETE',
    'THESIS_BEADLE_COPIES',
    'THESIS_BEADLE_ADDRESS',
    'THESIS_DEPOSIT_COPIES',
    'THESIS_DEPOSIT_ADDRESS',
    'PRICE_CHANGED',
    'DATE_TOO_SOON',
    'THESIS_DAY_NOT_OFFERED',
    'UNIVERSITY_NOT_PAYING',
    'PO_REQUIRED',
    'BASKET_NOT_OPEN',
    'MOVE_NOT_ALLOWED',
    ...(['ISBN_INVALID', 'ISBN_NOT_ALLOWED', 'NUR_INVALID', 'NUR_NOT_ALLOWED'] as const),
    ...takeOrderRefusals,
    ...orderSpendingRefusals,
  ],
});
