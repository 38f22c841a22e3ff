import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeMainGroupEndpoint = endpoint({
  name: 'catalogue.removeMainGroup',
  method: 'DELETE',
  path: '/api/catalogue/main-groups/:id',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['GROUP_IN_USE'],
});
