import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

export const resumeBasketEndpoint = endpoint({
  name: 'baskets.resume',
  method: 'POST',
  path: '/api/baskets/:id/resume',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: basketState,
  refusals: ['NOT_ON_HOLD', 'CREDIT_HOLD', 'COLLEAGUE_HOLD', 'MOVE_NOT_ALLOWED', 'STALE_VERSION'],
});
