import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, version } from '#platform/contract/shapes.ts';

/** Removes a registration by its link, with its files; only one that was never public. */
export const removePublicationEndpoint = endpoint({
  name: 'publications.remove',
  method: 'DELETE',
  path: '/api/publish-one/:token',
  permission: 'PUBLIC',
  token: 'publication',
  input: z.object({ token: accessToken, version }),
  output: z.object({ removed: z.literal(true) }),
  refusals: ['STALE_VERSION', 'PUBLICATION_WAS_PUBLIC'],
});
