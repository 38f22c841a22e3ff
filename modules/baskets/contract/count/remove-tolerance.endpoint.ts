import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeToleranceEndpoint = endpoint({
  name: 'baskets.removeTolerance',
  method: 'DELETE',
  path: '/api/maintenance/delivery-tolerances/:id',
  permission: 'delivery_tolerances.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['TOLERANCE_OF_SHOP'],
});
