import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';

/** Cancels what is open of an order or of one of its lines, and tells the supplier; a draft is dropped. */
export const cancelPurchaseEndpoint = endpoint({
  name: 'stock.cancelPurchase',
  method: 'POST',
  path: '/api/stock/purchases/:id/cancel',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({ id, version, line: z.number().int().positive().optional(), reason: text(200).default('') }),
  output: z.object({ id, version: z.number().int() }),
  refusals: ['PO_CLOSED', 'PO_UNKNOWN', 'STALE_VERSION'],
});
