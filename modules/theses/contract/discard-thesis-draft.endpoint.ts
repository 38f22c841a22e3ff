import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { version } from '#platform/contract/shapes.ts';

/** Discards the open draft with its files, so that the customer can start over. */
export const discardThesisDraftEndpoint = endpoint({
  name: 'theses.discardDraft',
  method: 'DELETE',
  path: '/api/thesis',
  permission: 'fup',
  input: z.object({ version }),
  output: z.object({ discarded: z.boolean() }),
  refusals: ['STALE_VERSION', 'ONLY_FOR_CUSTOMERS'],
});
