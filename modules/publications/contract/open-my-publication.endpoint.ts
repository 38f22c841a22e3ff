import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, id } from '#platform/contract/shapes.ts';

/** Gives the signed-in author a link, valid for 30 days, to the page of an own publication. */
export const openMyPublicationEndpoint = endpoint({
  name: 'publications.openMine',
  method: 'POST',
  path: '/api/publications/:id/open',
  permission: 'register_publication.view',
  responseIsSecret: true,
  input: z.object({ id }),
  output: z.object({ token: accessToken }),
});
