import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { isbnChoice } from './isbn-choice.ts';
import { publicationFields } from './publication.shapes.ts';

/** Registers a publication of the signed-in author, or of one that the staff names, with an own ISBN, one of the brand's, or none. Nothing is public yet. */
export const registerPublicationEndpoint = endpoint({
  name: 'publications.register',
  method: 'POST',
  path: '/api/publications',
  permission: 'register_publication.view',
  limit: 'mails',
  input: z.object({
    ...publicationFields,
    isbn: isbnChoice,
    /** The author, where the staff registers it. */
    contactId: id.optional(),
    /** The own order of its books, which takes the ISBN. */
    basketId: id.nullable().default(null),
    /** The author has the rights, and consents to a public page. */
    agreed: z.literal(true),
  }),
  output: z.object({ id: z.number().int(), slug: z.string(), isbn: z.string() }),
  refusals: [
    'ONLY_FOR_CUSTOMERS',
    'AUTHOR_REQUIRED',
    'ISBN_INVALID',
    'NUR_INVALID',
    'NUR_UNKNOWN',
    'DOI_INVALID',
    'ISBN_NOT_ALLOWED',
    'NUR_NOT_ALLOWED',
    'ISBN_TAKEN',
    'ISBN_POOL_EMPTY',
    'ISBN_LIMIT',
    'ISBN_OURS',
    'PUBLICATION_LIMIT',
  ],
});
