import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';

/** Keeps what the supplier confirmed per line: its day, another quantity, another price in the basis of the order. */
export const confirmPurchaseEndpoint = endpoint({
  name: 'stock.confirmPurchase',
  method: 'POST',
  path: '/api/stock/purchases/:id/confirm',
  permission: 'stock.purchase',
  asks: ['stock.purchase_above_limit'],
  internalOnly: true,
  input: z.object({
    id,
    version,
    supplierReference: text(60).default(''),
    lines: z
      .array(
        z.object({
          line: z.number().int().positive(),
          expectedOn: plainDate,
          quantity: z.number().positive().max(100_000_000),
          /** Left out, the price stays what it was. */
          priceEur: z.number().min(0).max(1_000_000).nullable().default(null),
        }),
      )
      .min(1)
      .max(200),
  }),
  output: z.object({ id, version: z.number().int() }),
  refusals: ['PO_CLOSED', 'PO_UNKNOWN', 'STOCK_QUANTITY_INVALID', 'PURCHASE_ABOVE_LIMIT', 'STALE_VERSION'],
});
