import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { count } from './imports.endpoints.ts';

/** Queues a job that creates orders from the valid rows. */
export const startImportEndpoint = endpoint({
  name: 'imports.start',
  method: 'POST',
  path: '/api/imports/:id/start',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ id: count, version: count }),
  refusals: ['IMPORT_BEGUN', 'NOTHING_TO_IMPORT', 'STALE_VERSION'],
});
