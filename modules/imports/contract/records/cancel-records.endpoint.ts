import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { count } from './record-imports.shapes.ts';

/** Cancels an import that runs: takes back what this run wrote, so that nothing is half done. Takes no version, because the import changes while it runs. */
export const cancelRecordsEndpoint = endpoint({
  name: 'imports.cancelRecords',
  method: 'POST',
  path: '/api/record-imports/:id/cancel',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: count, version: count }),
  refusals: ['RECORDS_NOT_RUNNING', 'RECORDS_STUCK'],
});
