import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Takes a sent or lost quote back into calculation; what was sent no longer binds. */
export const reviseQuoteEndpoint = endpoint({
  name: 'baskets.reviseQuote',
  method: 'POST',
  path: '/api/baskets/:id/revise',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: basketState,
  refusals: ['ON_HOLD', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});
