import { z } from 'zod';
import { priceBases } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';

/** Changes a draft: its lines are those named here, the others go. A line that is named twice is divided, for two deliveries of one item. */
export const savePurchaseEndpoint = endpoint({
  name: 'stock.savePurchase',
  method: 'POST',
  path: '/api/stock/purchases/:id',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({
    id,
    version,
    note: text(1000).default(''),
    lines: z
      .array(
        z.object({
          line: z.number().int().positive(),
          quantity: z.number().positive().max(100_000_000),
          /** A price that was agreed for this order; with null the supplier's offer counts, and left out it stays as it is. */
          agreed: z
            .object({ priceEur: z.number().min(0).max(1_000_000), basis: z.enum(priceBases) })
            .nullable()
            .optional(),
          askedOn: plainDate.nullable().default(null),
        }),
      )
      .max(200),
  }),
  output: z.object({ id, version: z.number().int() }),
  refusals: ['PURCHASE_EMPTY', 'PURCHASE_SENT', 'NOT_OWN', 'STOCK_QUANTITY_INVALID', 'STALE_VERSION'],
});
