import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken } from '#platform/contract/shapes.ts';

/** Confirms the new address of an account by the link that was mailed to it. */
export const confirmEmailEndpoint = endpoint({
  name: 'identity.confirmEmail',
  method: 'POST',
  path: '/api/email-change/confirm',
  permission: 'PUBLIC',
  limit: 'secrets',
  input: z.object({ token: accessToken }),
  output: z.object({ email: z.string() }),
  refusals: ['EMAIL_CHANGE_OVER', 'EMAIL_TAKEN'],
});
