import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { movement } from './stock-movements.shapes.ts';

/**
 * Corrects a lot to a counted quantity, with the reason for the difference. It is a count: a difference beyond the tolerance waits for a second
 * person, or for approval.
 */
export const correctStockEndpoint = endpoint({
  name: 'stock.correct',
  method: 'POST',
  path: '/api/stock/lots/:lotId/counts',
  ...movement,
  input: z.object({ lotId: id, locationId: id.optional(), counted: z.number().min(0).max(100_000_000), reason: requiredText(200) }),
  output: movement.output.extend({ outcome: z.enum(['booked', 'recount']) }),
  refusals: ['SAME_COUNTER', 'STOCK_QUANTITY_INVALID', 'BEFORE_COUNT', 'BELOW_ZERO', 'HELD', 'PERIOD_CLOSED'],
});
