import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { toleranceInput } from './save-tolerance.endpoint.ts';

/** Gives an order a delivery tolerance of its own, or with null that of its customer and products again. */
export const setOrderToleranceEndpoint = endpoint({
  name: 'baskets.setOrderTolerance',
  method: 'PUT',
  path: '/api/baskets/:id/delivery-tolerance',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, tolerance: z.object(toleranceInput).nullable() }),
  output: basketState,
  refusals: ['BASKET_NOT_OPEN', 'STALE_VERSION'],
});
