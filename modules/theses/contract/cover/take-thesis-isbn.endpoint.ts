import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Keeps an ISBN of the brand for the thesis that is being prepared, so that it is in the file and on the cover; the same one until it is ordered. */
export const takeThesisIsbnEndpoint = endpoint({
  name: 'theses.takeIsbn',
  method: 'POST',
  path: '/api/thesis/isbn',
  permission: 'fup',
  limit: 'mails',
  input: emptyShape,
  output: z.object({ isbn: z.string() }),
  refusals: ['ONLY_FOR_CUSTOMERS', 'ISBN_POOL_EMPTY'],
});
