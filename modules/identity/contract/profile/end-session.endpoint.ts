import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Ends one other session of the current user; signing out ends the current one. */
export const endSessionEndpoint = endpoint({
  name: 'profile.endSession',
  method: 'POST',
  path: '/api/profile/sessions/end',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ id }),
  output: z.object({ ended: z.number().int() }),
});
