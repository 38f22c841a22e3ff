import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Gives the staff a new link for an author who lost the own one. */
export const renewPublicationLinkEndpoint = endpoint({
  name: 'publications.renewLink',
  method: 'POST',
  path: '/api/maintenance/publications/:id/link',
  permission: 'isbns.edit',
  internalOnly: true,
  responseIsSecret: true,
  input: z.object({ id }),
  output: z.object({ url: z.string() }),
});
