import { z } from 'zod';
import { basketState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Assigns another order manager to a quote or an order. */
export const handOverEndpoint = endpoint({
  name: 'baskets.handOver',
  method: 'POST',
  path: '/api/baskets/:id/order-manager',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version, orderManagerId: id }),
  output: basketState,
  refusals: ['BASKET_NOT_OPEN', 'STALE_VERSION'],
});
