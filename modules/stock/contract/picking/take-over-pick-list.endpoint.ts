import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id } from '#platform/contract/shapes.ts';

/** Takes a list over from the person who began to pick it. */
export const takeOverPickListEndpoint = endpoint({
  name: 'stock.takeOverPickList',
  method: 'POST',
  path: '/api/pick-lists/:id/picker',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({ id }),
  output: emptyShape,
  refusals: ['PICK_CLOSED'],
});
