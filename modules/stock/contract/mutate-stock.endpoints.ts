import { z } from 'zod';
import { receiptTypes } from '#modules/stock/domain/mutation-types.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, text } from '#platform/contract/shapes.ts';

const pieces = z.number().int().min(1).max(100_000_000);
const stockState = z.object({ articleId: z.number().int(), physical: z.number().int(), reserved: z.number().int() });
const mutating = { permission: 'stock.mutate', internalOnly: true, output: stockState } as const;

/** A new lot: bought, made, returned, or there from the start. */
export const receiveStockEndpoint = endpoint({
  name: 'stock.receive',
  method: 'POST',
  path: '/api/stock/articles/:articleId/receipts',
  ...mutating,
  input: z.object({
    articleId: id,
    type: z.literal(receiptTypes),
    quantity: pieces,
    location: requiredText(60),
    /** Today when left out. */
    receivedOn: plainDate.optional(),
    reason: text(200).default(''),
    /** What a piece cost, in euros; of what was made here, the cost of its line when left out. */
    unitCostEur: z.number().min(0).max(1_000_000).multipleOf(0.0001).optional(),
  }),
  refusals: ['DATE_IN_FUTURE'],
});

/** What was counted of a lot, and why it differs. */
export const correctStockEndpoint = endpoint({
  name: 'stock.correct',
  method: 'POST',
  path: '/api/stock/lots/:lotId/counts',
  ...mutating,
  input: z.object({ lotId: id, counted: z.number().int().min(0).max(100_000_000), reason: requiredText(200) }),
});

export const scrapStockEndpoint = endpoint({
  name: 'stock.scrap',
  method: 'POST',
  path: '/api/stock/lots/:lotId/scraps',
  ...mutating,
  input: z.object({ lotId: id, quantity: pieces, reason: requiredText(200) }),
  refusals: ['LOT_SHORT'],
});
