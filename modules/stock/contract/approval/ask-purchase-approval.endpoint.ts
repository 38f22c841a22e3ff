import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Asks those who may exceed the purchase limit to approve a draft above it, which waits for their answer. */
export const askPurchaseApprovalEndpoint = endpoint({
  name: 'stock.askPurchaseApproval',
  method: 'POST',
  path: '/api/stock/purchases/:id/ask-approval',
  permission: 'stock.purchase',
  asks: ['stock.purchase_above_limit'],
  internalOnly: true,
  input: z.object({ id, version }),
  output: z.object({ id, version: z.number().int() }),
  refusals: ['PURCHASE_SENT', 'PURCHASE_EMPTY', 'APPROVAL_NOT_NEEDED', 'APPROVAL_ASKED', 'STALE_VERSION'],
});
