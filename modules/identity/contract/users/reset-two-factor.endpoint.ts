import { z } from 'zod';
import { act, manageRefusals } from '#modules/identity/contract/users/users.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Removes a user's two-factor authentication, for someone who lost their phone; they set it up again. */
export const resetTwoFactorEndpoint = endpoint({
  name: 'identity.resetTwoFactor',
  method: 'POST',
  path: '/api/users/:id/reset-second-step',
  ...act,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
  refusals: ['SECOND_STEP_NOT_SET', ...manageRefusals],
});
