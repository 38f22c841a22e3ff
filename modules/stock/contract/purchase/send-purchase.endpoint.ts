import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Orders a draft: mails it to the supplier with the purchase order as PDF; from now on its goods are expected. */
export const sendPurchaseEndpoint = endpoint({
  name: 'stock.sendPurchase',
  method: 'POST',
  path: '/api/stock/purchases/:id/send',
  permission: 'stock.purchase',
  asks: ['stock.purchase_above_limit'],
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ id, version: z.number().int(), number: z.string() }),
  refusals: [
    ...(['PURCHASE_SENT', 'PURCHASE_EMPTY', 'PURCHASE_ABOVE_LIMIT', 'SUPPLIER_EMAIL_MISSING', 'NO_OFFER', 'NOT_OWN'] as const),
    ...(['STOPPED_BY_COMPLAINTS', 'STALE_VERSION'] as const),
  ],
});
