import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, requiredText } from '#platform/contract/shapes.ts';
import { movement } from './stock-movements.shapes.ts';

export const scrapStockEndpoint = endpoint({
  name: 'stock.scrap',
  method: 'POST',
  queued: true,
  path: '/api/stock/lots/:lotId/scraps',
  ...movement,
  input: z.object({
    ...{ lotId: id, locationId: id.optional(), quantity: z.number().positive().max(100_000_000), reason: requiredText(200) },
    /** When the person pressed: an act that waited for the network counts for that moment. */
    at: instant.optional(),
  }),
  refusals: ['LOT_SHORT', 'STOCK_QUANTITY_INVALID', 'BEFORE_COUNT', 'COUNTED_SINCE', 'PERIOD_CLOSED'],
});
