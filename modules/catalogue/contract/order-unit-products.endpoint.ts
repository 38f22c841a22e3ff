import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Orders the products of one main group in a unit. */
export const orderUnitProductsEndpoint = endpoint({
  name: 'catalogue.orderUnitProducts',
  method: 'PUT',
  path: '/api/catalogue/unit-products/:unitId/order',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ unitId: id, subGroupIds: z.array(id).min(1).max(500) }),
  output: z.object({ unitId: z.number() }),
});
