import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { count } from './record-imports.shapes.ts';

/** Starts writing the rows that are ready, or with `running` false stops after those that are being written. */
export const runRecordsEndpoint = endpoint({
  name: 'imports.runRecords',
  method: 'POST',
  path: '/api/record-imports/:id/run',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({ id, version: version.optional(), running: z.boolean() }),
  output: z.object({ id: count, version: count }),
  refusals: ['RECORDS_RUNNING', 'RECORDS_UNDONE', 'RECORDS_NOTHING_READY', 'STALE_VERSION'],
});
