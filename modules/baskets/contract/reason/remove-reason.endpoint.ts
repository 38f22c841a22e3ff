import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeReasonEndpoint = endpoint({
  name: 'baskets.removeReason',
  method: 'DELETE',
  path: '/api/maintenance/reasons/:id',
  permission: 'reasons.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['REASON_IN_USE', 'REASON_OF_KATERN'],
});
