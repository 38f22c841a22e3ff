import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const revokeMyKeyEndpoint = endpoint({
  name: 'apiKeys.revoke',
  method: 'POST',
  path: '/api/api-keys/:id/revoke',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['KEY_BY_KEY'],
});
