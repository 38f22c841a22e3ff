import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';

/** Keeps what a supplier confirms of its own purchase order: the day and the quantity of each line. */
export const confirmMyPurchaseEndpoint = endpoint({
  name: 'stock.confirmMyPurchase',
  method: 'POST',
  path: '/api/my-purchases/:id/confirm',
  permission: 'wdd.answer',
  input: z.object({
    id,
    version,
    supplierReference: text(60).default(''),
    lines: z
      .array(z.object({ line: z.number().int().positive(), expectedOn: plainDate, quantity: z.number().positive().max(100_000_000) }))
      .min(1)
      .max(200),
  }),
  output: z.object({ id, version: z.number().int() }),
  refusals: [
    'PO_CLOSED',
    'PO_UNKNOWN',
    'STOCK_QUANTITY_INVALID',
    'PURCHASE_ABOVE_LIMIT',
    'CONFIRMED_MORE_THAN_ASKED',
    'DATE_IN_PAST',
    'STALE_VERSION',
  ],
});
