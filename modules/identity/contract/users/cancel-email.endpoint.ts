import { z } from 'zod';
import { act, manageRefusals } from '#modules/identity/contract/users/users.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Withdraws a new address that is not confirmed yet. */
export const cancelEmailEndpoint = endpoint({
  name: 'identity.cancelEmail',
  method: 'POST',
  path: '/api/users/:id/email-change/cancel',
  ...act,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['EMAIL_CHANGE_OVER', ...manageRefusals],
});
