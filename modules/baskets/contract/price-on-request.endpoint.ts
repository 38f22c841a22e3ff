import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, version } from '#platform/contract/shapes.ts';
import { lineState } from './basket.shapes.ts';

/** The price of a line follows later, or is given after all: calculated today, that of an article by its breaks. */
export const priceOnRequestEndpoint = endpoint({
  name: 'baskets.priceOnRequest',
  method: 'PUT',
  path: '/api/lines/:id/price-on-request',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, onRequest: z.boolean() }),
  output: lineState.extend({ price: money }),
  refusals: ['REVISE_FIRST', 'QUOTE_FIXED', 'BASKET_NOT_OPEN', 'LINE_CANCELED', 'AMOUNT_ELSEWHERE', 'STALE_VERSION'],
});
