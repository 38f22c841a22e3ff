import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { count } from './record-imports.shapes.ts';

/** Takes back everything that the import wrote, as long as nothing depends on it. */
export const undoRecordsEndpoint = endpoint({
  name: 'imports.undoRecords',
  method: 'POST',
  path: '/api/record-imports/:id/undo',
  permission: 'records.import',
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ id: count, version: count }),
  refusals: ['RECORDS_RUNNING', 'RECORDS_UNDONE', 'RECORDS_NOTHING_WRITTEN', 'RECORDS_IN_USE', 'STALE_VERSION'],
});
