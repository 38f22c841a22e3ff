import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { repriceRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, version } from '#platform/contract/shapes.ts';

/** Marks the price of a line as on request, or prices it: by today's calculation, for an article by its price breaks. */
export const setPriceOnRequestEndpoint = endpoint({
  name: 'baskets.setPriceOnRequest',
  method: 'PUT',
  path: '/api/lines/:id/price-on-request',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, onRequest: z.boolean() }),
  output: lineState.extend({ price: money }),
  refusals: ['REVISE_FIRST', 'QUOTE_FIXED', 'BASKET_NOT_OPEN', 'LINE_CANCELED', 'AMOUNT_ELSEWHERE', 'STALE_VERSION', ...repriceRefusals],
});
