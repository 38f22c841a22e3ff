import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, nothing } from '#platform/contract/shapes.ts';

/** A copy of everything that is known of oneself, as JSON. */
export const ownDataEndpoint = endpoint({
  name: 'profile.data',
  method: 'GET',
  path: '/api/profile/data',
  permission: 'SIGNED_IN',
  personal: true,
  input: nothing,
  output: download,
});

/** Asks that the account and what is known of its owner is removed, or takes that back. */
export const askRemovalEndpoint = endpoint({
  name: 'profile.askRemoval',
  method: 'POST',
  path: '/api/profile/removal',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ ask: z.boolean() }),
  output: z.object({ askedAt: z.string().nullable() }),
});
