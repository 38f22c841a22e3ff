import { z } from 'zod';
import { newPassword } from '#modules/identity/contract/new-password.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Changes the password and signs the user out of every other browser. */
export const changePasswordEndpoint = endpoint({
  name: 'profile.changePassword',
  method: 'POST',
  path: '/api/profile/password',
  permission: 'SIGNED_IN',
  personal: true,
  limit: 'secrets',
  input: z.object({ current: z.string().max(200), ...newPassword }),
  output: z.object({ changed: z.literal(true) }),
  refusals: ['PASSWORD_WRONG', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});
