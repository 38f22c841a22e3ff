import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id } from '#platform/contract/shapes.ts';

/** Drops a first count, so that the position is counted again by anybody. */
export const discardCountEndpoint = endpoint({
  name: 'stock.discardCount',
  method: 'POST',
  path: '/api/stock/lots/:lotId/blind-counts/discard',
  permission: 'stock.approve_count',
  internalOnly: true,
  input: z.object({ lotId: id, locationId: id, difference: z.number() }),
  output: emptyShape,
  refusals: ['COUNT_GONE'],
});
