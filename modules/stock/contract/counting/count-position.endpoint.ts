import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant } from '#platform/contract/shapes.ts';

/** Counts a lot at a location, blind. A difference beyond the tolerance waits for a second person, or for approval. */
export const countPositionEndpoint = endpoint({
  name: 'stock.countPosition',
  method: 'POST',
  queued: true,
  path: '/api/stock/lots/:lotId/blind-counts',
  permission: 'stock.count',
  internalOnly: true,
  input: z.object({
    ...{ lotId: id, locationId: id, counted: z.number().min(0).max(100_000_000) },
    /** When the person pressed: a count that waited for the network is refused once its position changed since. */
    at: instant.optional(),
  }),
  output: z.object({ outcome: z.enum(['booked', 'recount']) }),
  refusals: ['COUNT_TOO_OLD', 'SAME_COUNTER', 'STOCK_QUANTITY_INVALID', 'BEFORE_COUNT', 'BELOW_ZERO', 'HELD', 'PERIOD_CLOSED'],
});
