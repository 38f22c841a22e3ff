import { z } from 'zod';
import { claimKinds } from '#modules/stock/domain/claim/claim.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, requiredText } from '#platform/contract/shapes.ts';

/** Claims goods of a purchase line at the supplier, by mail, with the credit that is expected. */
export const claimPurchaseEndpoint = endpoint({
  name: 'stock.claimPurchase',
  method: 'POST',
  path: '/api/stock/purchases/:id/claims',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({
    id,
    line: z.number().int().positive(),
    kind: z.enum(claimKinds),
    quantity: z.number().positive().max(100_000_000),
    expected: enteredMoney.refine((amount) => amount >= 0),
    reason: requiredText(500),
  }),
  output: z.object({ id }),
  refusals: ['CLAIM_NOT_SENT', 'CLAIM_TOO_MANY', 'SUPPLIER_EMAIL_MISSING'],
});
