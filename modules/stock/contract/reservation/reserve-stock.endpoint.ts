import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText } from '#platform/contract/shapes.ts';

/** Reserves an item for a day without an order: hard ones are kept free, soft ones are only shown. */
export const reserveStockEndpoint = endpoint({
  name: 'stock.reserve',
  method: 'POST',
  path: '/api/stock/items/:itemId/reservations',
  permission: 'stock.mutate',
  internalOnly: true,
  input: z.object({
    itemId: id,
    kind: z.enum(['hard', 'soft']),
    quantity: z.number().positive().max(100_000_000),
    needOn: plainDate,
    /** The purpose. */
    note: requiredText(200),
  }),
  output: z.object({ reserved: z.number() }),
  refusals: ['STOCK_SHORT', 'STOCK_QUANTITY_INVALID', 'DATE_IN_PAST'],
});
