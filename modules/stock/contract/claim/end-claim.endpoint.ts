import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, requiredText, text } from '#platform/contract/shapes.ts';

/** Ends a claim: with the credit note of the supplier, or without one for a reason. */
export const endClaimEndpoint = endpoint({
  name: 'stock.endClaim',
  method: 'POST',
  path: '/api/stock/claims/:id/end',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({
    id,
    credit: z.object({ number: requiredText(60), amount: enteredMoney.refine((amount) => amount > 0) }).nullable(),
    reason: text(200).default(''),
  }),
  output: z.object({ id }),
  refusals: ['CLAIM_ENDED', 'CLAIM_REASON'],
});
