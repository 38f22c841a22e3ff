import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const revokeAnyKeyEndpoint = endpoint({
  name: 'apiKeys.revokeAny',
  method: 'POST',
  path: '/api/api-keys/all/:id/revoke',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['KEY_BY_KEY'],
});
