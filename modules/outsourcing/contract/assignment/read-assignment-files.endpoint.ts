import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';

/** The print files of outsourced work in one zip file, for its supplier and the staff. */
export const readAssignmentFilesEndpoint = endpoint({
  name: 'outsourcing.readAssignmentFiles',
  method: 'GET',
  path: '/api/outsourced-assignments/:id/print-files',
  permission: 'wdd.view',
  input: z.object({ id }),
  output: download,
  refusals: ['NO_PRINT_FILES', 'PRINT_FILES_TOO_LARGE'],
});
