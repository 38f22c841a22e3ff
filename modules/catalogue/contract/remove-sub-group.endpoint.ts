import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeSubGroupEndpoint = endpoint({
  name: 'catalogue.removeSubGroup',
  method: 'DELETE',
  path: '/api/catalogue/sub-groups/:id',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['GROUP_IN_USE'],
});
