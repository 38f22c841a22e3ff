import { z } from 'zod';
import { email, password, token, withToken } from '#modules/relations/contract/registration/register.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Changes the first step; an empty password keeps the chosen one. */
export const changeRegistrationEndpoint = endpoint({
  name: 'relations.changeRegistration',
  method: 'PUT',
  path: '/api/register/:token',
  ...withToken,
  limit: 'secrets',
  input: z.object({ token, email, password, repeated: password }),
  output: z.object({ changed: z.boolean() }),
  refusals: ['REGISTRATION_SENT', 'PASSWORD_WEAK', 'PASSWORD_GUESSABLE', 'PASSWORDS_DIFFER'],
});
