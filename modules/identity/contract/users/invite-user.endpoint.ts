import { z } from 'zod';
import { act, changed, saveRefusals, userFields } from '#modules/identity/contract/users/users.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Creates an account without a password and mails its owner a link to set one. */
export const inviteUserEndpoint = endpoint({
  name: 'identity.inviteUser',
  method: 'POST',
  path: '/api/users',
  ...act,
  input: z.object(userFields),
  output: changed,
  refusals: saveRefusals,
});
