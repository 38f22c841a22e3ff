import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeOnlineSupplierEndpoint = endpoint({
  name: 'relations.removeOnlineSupplier',
  method: 'DELETE',
  path: '/api/online-suppliers/:id',
  permission: 'suppliers.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['IN_USE'],
});
