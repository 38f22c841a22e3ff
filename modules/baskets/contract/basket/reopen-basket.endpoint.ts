import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

/** Reopens a closed order for a correction, with a reason. */
export const reopenBasketEndpoint = endpoint({
  name: 'baskets.reopen',
  method: 'POST',
  path: '/api/baskets/:id/reopen',
  permission: 'baskets.reopen',
  internalOnly: true,
  input: z.object({ id, version, note: requiredText(500) }),
  output: basketState,
  refusals: ['NOT_CLOSED', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});
