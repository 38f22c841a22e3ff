import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeWhitelistEndpoint = endpoint({
  name: 'relations.removeWhitelist',
  method: 'DELETE',
  path: '/api/whitelists/:id',
  permission: 'whitelists.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
});
