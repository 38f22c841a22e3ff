import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { accessToken, version } from '#platform/contract/shapes.ts';
import { isbnChoice } from './isbn-choice.ts';

/** Gives a registered publication an ISBN by its link, or corrects an own one before it is public. */
export const setIsbnEndpoint = endpoint({
  name: 'publications.setIsbn',
  method: 'POST',
  path: '/api/publish-one/:token/isbn',
  permission: 'PUBLIC',
  token: 'publication',
  input: z.object({ token: accessToken, version, isbn: isbnChoice }),
  output: z.object({ version: z.number().int(), isbn: z.string() }),
  refusals: [
    'STALE_VERSION',
    'ISBN_FIXED',
    'ISBN_INVALID',
    'NUR_INVALID',
    'ISBN_NOT_ALLOWED',
    'NUR_NOT_ALLOWED',
    'ISBN_TAKEN',
    'ISBN_POOL_EMPTY',
    'ISBN_LIMIT',
    'ISBN_OURS',
  ],
});
