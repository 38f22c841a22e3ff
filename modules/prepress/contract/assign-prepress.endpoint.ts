import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { manages } from './prepress.endpoints.ts';

/** Assigns an order to a prepress manager, or removes its manager. */
export const assignPrepressEndpoint = endpoint({
  ...manages,
  name: 'prepress.assign',
  path: '/api/baskets/:id/prepress-manager',
  input: z.object({ id, managerId: id.nullable() }),
  output: z.object({ managerId: z.number().int().nullable() }),
  refusals: ['BASKET_NOT_OPEN'],
});
