import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeManagerEndpoint = endpoint({
  name: 'relations.removeManager',
  method: 'DELETE',
  path: '/api/managers/:id',
  permission: 'managers.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['IN_USE'],
});
