import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Withdraws the new address of one's own account, as long as it is not confirmed. */
export const cancelOwnEmailEndpoint = endpoint({
  name: 'profile.cancelEmail',
  method: 'POST',
  path: '/api/profile/email-change/cancel',
  permission: 'SIGNED_IN',
  personal: true,
  input: emptyShape,
  output: z.object({ id: z.number() }),
  refusals: ['EMAIL_CHANGE_OVER'],
});
