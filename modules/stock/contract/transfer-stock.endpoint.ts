import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, requiredText, text } from '#platform/contract/shapes.ts';
import { arrival } from './stock-movements.shapes.ts';

/** Brings goods of a lot to another location. */
export const transferStockEndpoint = endpoint({
  name: 'stock.transfer',
  method: 'POST',
  queued: true,
  path: '/api/stock/lots/:lotId/transfers',
  ...arrival,
  input: z.object({
    lotId: id,
    locationId: id,
    to: requiredText(60),
    quantity: z.number().positive().max(100_000_000),
    reason: text(200).default(''),
    /** When the person pressed: an act that waited for the network counts for that moment. */
    at: instant.optional(),
  }),
  refusals: [
    'LOCATION_UNKNOWN',
    'LOCATION_GOODS',
    'SAME_LOCATION',
    'LOT_SHORT',
    'STOCK_QUANTITY_INVALID',
    'BEFORE_COUNT',
    'COUNTED_SINCE',
    'PERIOD_CLOSED',
  ],
});
