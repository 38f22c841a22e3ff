import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';

/** Approves a draft that waits for it, up to what it costs now, or declines it with the reason. */
export const answerPurchaseApprovalEndpoint = endpoint({
  name: 'stock.answerPurchaseApproval',
  method: 'POST',
  path: '/api/stock/purchases/:id/answer-approval',
  permission: 'stock.purchase_above_limit',
  internalOnly: true,
  input: z.object({ id, version, isApproved: z.boolean(), reason: text(200).default('') }),
  output: z.object({ id, version: z.number().int() }),
  refusals: ['APPROVAL_NOT_ASKED', 'APPROVAL_OWN', 'APPROVAL_REASON', 'STALE_VERSION'],
});
