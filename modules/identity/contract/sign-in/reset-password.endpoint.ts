import { z } from 'zod';
import { newPassword } from '#modules/identity/contract/new-password.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';

export const resetPasswordEndpoint = endpoint({
  name: 'identity.resetPassword',
  method: 'POST',
  path: '/api/password-reset',
  permission: 'PUBLIC',
  limit: 'secrets',
  input: z.object({ token: accessToken, ...newPassword }),
  output: z.object({ reset: z.literal(true) }),
  refusals: ['RESET_TOKEN_INVALID', 'RESET_USER_GONE', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});
