import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';

/** Contacts by name, e-mail address or customer, for whom the staff registers a publication; for who may see customers and orders too. */
export const findAuthorsEndpoint = endpoint({
  name: 'publications.findAuthors',
  method: 'GET',
  path: '/api/publication-authors',
  permission: 'register_publication.view',
  internalOnly: true,
  input: z.object({ search: text(80).default('') }),
  output: z.object({ rows: z.array(z.object({ id: z.number().int(), name: z.string(), customer: z.string() })) }),
});
