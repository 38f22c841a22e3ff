import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, text } from '#platform/contract/shapes.ts';
import { movement } from './stock-movements.shapes.ts';

/** Brings goods of a lot to another location. */
export const transferStockEndpoint = endpoint({
  name: 'stock.transfer',
  method: 'POST',
  queued: true,
  path: '/api/stock/lots/:lotId/transfers',
  ...movement,
  input: z.object({
    lotId: id,
    locationId: id,
    to: requiredText(60),
    quantity: z.number().positive().max(100_000_000),
    reason: text(200).default(''),
  }),
  refusals: ['LOCATION_UNKNOWN', 'LOCATION_GOODS', 'SAME_LOCATION', 'LOT_SHORT', 'STOCK_QUANTITY_INVALID', 'BEFORE_COUNT'],
});
