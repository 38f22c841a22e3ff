import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Puts the operations that a repair moved on back where they stood, as far as they have not changed since; they stay there. */
export const takeBackRepairEndpoint = endpoint({
  name: 'planning.takeBackRepair',
  method: 'POST',
  path: '/api/planning/repairs/:id/take-back',
  permission: 'planning.plan',
  heavy: true,
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int(), restored: z.number().int(), left: z.number().int() }),
  refusals: ['REPAIR_TAKEN_BACK', 'REPAIR_OVERTAKEN'],
});
