import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id } from '#platform/contract/shapes.ts';

/** Books the difference of a first count without a second one. */
export const approveCountEndpoint = endpoint({
  name: 'stock.approveCount',
  method: 'POST',
  path: '/api/stock/lots/:lotId/blind-counts/approve',
  permission: 'stock.approve_count',
  internalOnly: true,
  input: z.object({
    lotId: id,
    locationId: id,
    /** The difference that was seen: another count meanwhile is refused. */
    difference: z.number(),
  }),
  output: emptyShape,
  refusals: ['COUNT_GONE', 'OWN_COUNT', 'STOCK_QUANTITY_INVALID', 'BEFORE_COUNT', 'BELOW_ZERO', 'HELD', 'PERIOD_CLOSED'],
});
