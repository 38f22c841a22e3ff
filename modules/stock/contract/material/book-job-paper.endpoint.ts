import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, requiredText, text } from '#platform/contract/shapes.ts';

/** Books paper of a scanned pallet out to an order line, or what is left of it back. */
export const bookJobPaperEndpoint = endpoint({
  name: 'stock.bookJobPaper',
  method: 'POST',
  path: '/api/stock/job-paper/:lineId',
  queued: true,
  permission: 'planning.record or stock.mutate',
  internalOnly: true,
  input: z.object({
    lineId: id,
    way: z.enum(['use', 'rest']),
    /** The number on the label of the pallet. */
    lot: requiredText(60),
    quantity: z.number().positive().max(100_000_000),
    /** Where the pallet stands; where it stood last when left out. */
    location: text(60).default(''),
    /** When the person pressed: an act that waited for the network counts for that moment. */
    at: instant.optional(),
  }),
  output: z.object({ paper: z.string(), used: z.number(), reserved: z.number() }),
  refusals: [
    'JOB_LOT_UNKNOWN',
    'FSC_LOT_REQUIRED',
    'FSC_LOT_KEPT',
    'REST_TOO_MANY',
    'LOCATION_UNKNOWN',
    'LOCATION_GOODS',
    'LOT_SHORT',
    'STOCK_SHORT',
    'STOCK_QUANTITY_INVALID',
    'PERIOD_CLOSED',
    'BEFORE_COUNT',
    'COUNTED_SINCE',
  ],
});
