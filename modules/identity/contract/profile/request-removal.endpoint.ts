import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Requests removal of the current user's account and data, or withdraws the request. */
export const requestRemovalEndpoint = endpoint({
  name: 'profile.requestRemoval',
  method: 'POST',
  path: '/api/profile/removal',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ ask: z.boolean() }),
  output: z.object({ askedAt: z.string().nullable() }),
});
