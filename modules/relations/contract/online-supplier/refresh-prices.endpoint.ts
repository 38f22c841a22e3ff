import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Enqueues a refresh of the prices of the mapped products. */
export const refreshPricesEndpoint = endpoint({
  name: 'relations.refreshPrices',
  method: 'POST',
  path: '/api/online-suppliers/:id/refresh',
  permission: 'suppliers.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['API_KEY_MISSING', 'NOTHING_MAPPED'],
});
