import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';
import { lostWork } from './amendment.shapes.ts';

/** Values what is done of an order and what was bought for it: what canceling the whole order loses. */
export const readCancelCostsEndpoint = endpoint({
  name: 'baskets.readCancelCosts',
  method: 'GET',
  path: '/api/baskets/:id/cancel-costs',
  permission: 'baskets.cancel',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ lost: z.array(lostWork), total: money }),
});
