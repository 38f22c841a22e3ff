import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Gives a publication without an ISBN the next one of the brand, also to an author who has as many as an author may take alone. */
export const giveIsbnEndpoint = endpoint({
  name: 'publications.giveIsbn',
  method: 'POST',
  path: '/api/maintenance/publications/:id/isbn',
  permission: 'isbns.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ version: z.number().int(), isbn: z.string() }),
  refusals: ['STALE_VERSION', 'ISBN_FIXED', 'ISBN_POOL_EMPTY'],
});
