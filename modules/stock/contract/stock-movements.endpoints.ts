import { z } from 'zod';
import { receiptTypes } from '#modules/stock/domain/movement-types.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, text } from '#platform/contract/shapes.ts';

const pieces = z.number().int().min(1).max(100_000_000);
const stockState = z.object({ articleId: z.number().int(), physical: z.number().int(), reserved: z.number().int() });
const movement = { permission: 'stock.mutate', internalOnly: true, output: stockState } as const;

/** Receives a new lot: bought, made, returned, or an opening balance. */
export const receiveStockEndpoint = endpoint({
  name: 'stock.receive',
  method: 'POST',
  path: '/api/stock/articles/:articleId/receipts',
  ...movement,
  input: z.object({
    articleId: id,
    type: z.literal(receiptTypes),
    quantity: pieces,
    location: requiredText(60),
    /** Defaults to today. */
    receivedOn: plainDate.optional(),
    reason: text(200).default(''),
    /** Cost of a piece in euros; for a production receipt it defaults to the cost of the line that makes the article. */
    unitCostEur: z.number().min(0).max(1_000_000).multipleOf(0.0001).optional(),
  }),
  refusals: ['DATE_IN_FUTURE'],
});

/** Corrects a lot to a counted quantity, with the reason for the difference. */
export const correctStockEndpoint = endpoint({
  name: 'stock.correct',
  method: 'POST',
  path: '/api/stock/lots/:lotId/counts',
  ...movement,
  input: z.object({ lotId: id, counted: z.number().int().min(0).max(100_000_000), reason: requiredText(200) }),
});

export const scrapStockEndpoint = endpoint({
  name: 'stock.scrap',
  method: 'POST',
  path: '/api/stock/lots/:lotId/scraps',
  ...movement,
  input: z.object({ lotId: id, quantity: pieces, reason: requiredText(200) }),
  refusals: ['LOT_SHORT'],
});
