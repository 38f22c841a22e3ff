import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/shapes.ts';
import { publicationFields } from './publication.shapes.ts';

/** Registers a publication of the signed-in author, with an own ISBN, one of the brand's, or none. Nothing is public yet. */
export const registerPublicationEndpoint = endpoint({
  name: 'publications.register',
  method: 'POST',
  path: '/api/publications',
  permission: 'register_publication.view',
  input: z.object({
    ...publicationFields,
    isbn: z.discriminatedUnion('from', [
      z.object({ from: z.literal('none') }),
      z.object({ from: z.literal('own'), isbn: text(20) }),
      z.object({ from: z.literal('pool') }),
    ]),
  }),
  output: z.object({ id: z.number().int(), slug: z.string(), isbn: z.string() }),
  refusals: [
    'ONLY_FOR_CUSTOMERS',
    'ISBN_INVALID',
    'NUR_INVALID',
    'DOI_INVALID',
    'ISBN_NOT_ALLOWED',
    'NUR_NOT_ALLOWED',
    'ISBN_TAKEN',
    'ISBN_POOL_EMPTY',
  ],
});
