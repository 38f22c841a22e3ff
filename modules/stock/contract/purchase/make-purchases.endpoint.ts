import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text } from '#platform/contract/shapes.ts';

/**
 * Puts items on the draft of their supplier, one draft per supplier. An item that stands on it gets this quantity; the quantities of one item in
 * one call are added up. What was chosen by hand is not overruled: a line that only takes the advice leaves an item alone that stands on a draft,
 * and its answer names that draft.
 */
export const makePurchasesEndpoint = endpoint({
  name: 'stock.makePurchases',
  method: 'POST',
  path: '/api/stock/purchases',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({
    lines: z
      .array(
        z.object({
          itemId: id,
          supplierId: id,
          quantity: z.number().positive().max(100_000_000),
          /** Why another quantity or supplier than the advice. */
          reason: text(200).default(''),
          /** Whether this is the advice as it is, accepted together with others, and nobody's own choice. */
          advised: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: z.object({ purchases: z.array(z.object({ id: z.number().int(), number: z.string(), supplier: z.string() })) }),
  refusals: ['MATERIAL_RETIRED', 'NOT_OWN', 'STOCK_QUANTITY_INVALID'],
});
