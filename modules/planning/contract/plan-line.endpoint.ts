import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Places the open operations of a line again, as early as they fit; fixed ones stay. */
export const planLineEndpoint = endpoint({
  name: 'planning.planLine',
  method: 'POST',
  path: '/api/planning/lines/:id/plan',
  permission: 'planning.plan',
  heavy: true,
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ placed: z.number().int(), unplaced: z.number().int() }),
  refusals: ['LINE_NOT_RELEASED', 'NOTHING_TO_PLAN'],
});
