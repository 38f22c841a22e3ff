import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';

export const readPasswordResetEndpoint = endpoint({
  name: 'identity.readPasswordReset',
  method: 'POST',
  path: '/api/password-reset/read',
  permission: 'PUBLIC',
  limit: 'secrets',
  input: z.object({ token: accessToken }),
  output: z.object({ email: z.string() }),
  refusals: ['RESET_TOKEN_INVALID', 'RESET_USER_GONE'],
});
