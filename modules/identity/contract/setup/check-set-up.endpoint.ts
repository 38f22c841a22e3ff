import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';

/** Whether a token of the set-up page is valid. */
export const checkSetUpEndpoint = endpoint({
  name: 'identity.checkSetUp',
  method: 'POST',
  path: '/api/set-up/check',
  permission: 'PUBLIC',
  limit: 'secrets',
  input: z.object({ token: text(60) }),
  output: z.object({ state: z.enum(['open', 'wrong', 'over']) }),
});
