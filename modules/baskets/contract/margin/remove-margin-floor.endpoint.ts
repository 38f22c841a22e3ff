import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const removeMarginFloorEndpoint = endpoint({
  name: 'baskets.removeMarginFloor',
  method: 'DELETE',
  path: '/api/maintenance/margin-floors/:id',
  permission: 'margin_floors.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['MARGIN_FLOOR_OF_SHOP'],
});
