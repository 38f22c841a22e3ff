import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';

/** A wave on paper, in the order of the walk, for when scanning is not possible. */
export const readPickListPaperEndpoint = endpoint({
  name: 'stock.readPickListPaper',
  method: 'GET',
  path: '/api/pick-lists/:id/paper',
  permission: 'dashboard.view or dashboard_picklist.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
});
