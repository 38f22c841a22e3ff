import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, version } from '#platform/contract/shapes.ts';

/** The candidate records when the university approved the title page of a thesis that was ordered before; `id` is of the order. */
export const approveTitlePageEndpoint = endpoint({
  name: 'theses.approveTitlePage',
  method: 'PUT',
  path: '/api/thesis/:id/title-page',
  permission: 'fup',
  input: z.object({ id, version, approvedOn: plainDate }),
  output: z.object({ version: z.number().int() }),
  refusals: ['STALE_VERSION', 'ONLY_FOR_CUSTOMERS', 'TITLE_PAGE_DAY_AHEAD'],
});
