import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Takes a published publication from its public page, as its author can by the own link. */
export const withdrawPublicationEndpoint = endpoint({
  name: 'publications.withdraw',
  method: 'POST',
  path: '/api/maintenance/publications/:id/withdraw',
  permission: 'isbns.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
