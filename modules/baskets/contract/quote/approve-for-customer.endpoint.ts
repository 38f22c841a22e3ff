import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { orderSpendingRefusals } from '#modules/baskets/contract/order/spending-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { choices, staffRefusals } from './answer-quote.endpoint.ts';

/**
 * Approves for a customer who phoned or came by: who approved, and how we know. Beyond what its contact may order alone it waits
 * for a colleague; of an order that waits already, the colleague approved, and its choices are made. */
export const approveForCustomerEndpoint = endpoint({
  name: 'quotes.approveForCustomer',
  method: 'POST',
  path: '/api/baskets/:id/approve',
  permission: 'quotes.approve_for_customer',
  internalOnly: true,
  input: z.object({ id, version, name: requiredText(100), reason: requiredText(500), choices }),
  output: basketState.extend({ awaitsColleague: z.boolean() }),
  refusals: [
    ...staffRefusals,
    'MOVE_NOT_ALLOWED',
    'ON_HOLD',
    'NOT_ON_HOLD',
    'QUOTE_NOT_SENT',
    'CHOICE_REQUIRED',
    'QUANTITY_NOT_OFFERED',
    'PRICE_ON_REQUEST',
    'STALE_VERSION',
    'QUOTE_ON_HOLD',
    ...orderSpendingRefusals,
  ],
});
