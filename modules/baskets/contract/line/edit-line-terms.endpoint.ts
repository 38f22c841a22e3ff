import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, text, version } from '#platform/contract/shapes.ts';

/** Sets the sales cost of a line, the note on a low margin, and whether the FSC logo is printed and approved. */
export const editLineTermsEndpoint = endpoint({
  name: 'baskets.editLineTerms',
  method: 'PUT',
  path: '/api/lines/:id/terms',
  permission: 'baskets.edit',
  asks: ['baskets.accept_low_margin'],
  internalOnly: true,
  input: z.object({
    id,
    version,
    salesCost: enteredMoney.refine((money) => money >= 0),
    marginNote: text(300),
    fscLogo: z.boolean(),
    fscApproval: text(100),
  }),
  output: lineState,
  refusals: ['BASKET_NOT_OPEN', 'LOW_MARGIN_RIGHT', 'FSC_NOT_ASKED', 'STALE_VERSION'],
});
