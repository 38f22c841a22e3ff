import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Calls the supplier with the stored key and returns the number of products it offers, or the error. */
export const testOnlineSupplierEndpoint = endpoint({
  name: 'relations.testOnlineSupplier',
  method: 'POST',
  path: '/api/online-suppliers/:id/test',
  permission: 'suppliers.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ products: z.number().nullable(), trouble: z.string() }),
  refusals: ['API_KEY_MISSING'],
});
