import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Recalculates the stages of every basket from the history. */
export const rebuildOverviewEndpoint = endpoint({
  name: 'reports.rebuildOverview',
  method: 'POST',
  path: '/api/reports/recap/rebuild',
  permission: 'ADMIN',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ stages: z.number().int() }),
});
