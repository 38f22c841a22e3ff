import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';

/** Makes the print-ready PDF of the cover as designed in the open draft, and takes it as the file of the cover. */
export const makeCoverEndpoint = endpoint({
  name: 'theses.makeCover',
  method: 'POST',
  path: '/api/thesis/cover',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ version }),
  output: z.object({ id: z.number().int() }),
  refusals: [
    ...(['ISBN_INVALID', 'ISBN_NOT_ALLOWED', 'NUR_INVALID', 'NUR_NOT_ALLOWED'] as const),
    'ONLY_FOR_CUSTOMERS',
    'STALE_VERSION',
    'COVER_NEEDS_TITLE',
    'COVER_UNPRINTABLE',
  ],
});
