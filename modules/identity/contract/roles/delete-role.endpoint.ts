import { z } from 'zod';
import { act } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const deleteRoleEndpoint = endpoint({
  name: 'identity.deleteRole',
  method: 'DELETE',
  path: '/api/roles/:id',
  ...act,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['ROLE_IN_USE'],
});
