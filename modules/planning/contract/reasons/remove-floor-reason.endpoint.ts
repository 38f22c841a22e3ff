import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Removes a reason for pauses or waste; what was given before keeps its words. */
export const removeFloorReasonEndpoint = endpoint({
  name: 'planning.removeFloorReason',
  method: 'DELETE',
  path: '/api/maintenance/floor-reasons/:id',
  permission: 'maintenance_planning.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: [],
});
