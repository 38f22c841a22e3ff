import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';

/** Releases a basket on credit hold beyond the limit, with a reason; needs a permission of its own. */
export const releaseCreditHoldEndpoint = endpoint({
  name: 'baskets.releaseCreditHold',
  method: 'POST',
  path: '/api/baskets/:id/let-go',
  permission: 'baskets.let_go_beyond_credit',
  internalOnly: true,
  input: z.object({ id, version, note: requiredText(500) }),
  output: basketState,
  refusals: ['NOT_ON_CREDIT_HOLD', 'MOVE_NOT_ALLOWED', 'STALE_VERSION', 'NOT_ON_HOLD'],
});
