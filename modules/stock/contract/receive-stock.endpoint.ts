import { z } from 'zod';
import { receiptTypes } from '#modules/stock/domain/movement-types.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, plainDate, requiredText, text } from '#platform/contract/shapes.ts';
import { arrival, pieces } from './stock-movements.shapes.ts';

/** Receives a new lot: bought, made, returned, or an opening balance. */
export const receiveStockEndpoint = endpoint({
  name: 'stock.receive',
  method: 'POST',
  queued: true,
  path: '/api/stock/articles/:articleId/receipts',
  ...arrival,
  input: z.object({
    articleId: id,
    type: z.literal(receiptTypes),
    quantity: pieces,
    location: requiredText(60),
    /** Defaults to today. */
    receivedOn: plainDate.optional(),
    /** The last day on which the lot may be used. */
    bestBefore: plainDate.optional(),
    reason: text(200).default(''),
    /** Cost of a piece in euros; for a production receipt it defaults to the cost of the line that makes the article. */
    unitCostEur: z.number().min(0).max(1_000_000).multipleOf(0.0001).optional(),
    /** When the person pressed: an act that waited for the network counts for that moment. */
    at: instant.optional(),
  }),
  refusals: ['LOCATION_UNKNOWN', 'LOCATION_GOODS', 'DATE_IN_FUTURE', 'STOCK_QUANTITY_INVALID', 'PERIOD_CLOSED'],
});
