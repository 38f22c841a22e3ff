import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { vatPercent } from '#modules/identity/contract/vat/vat-percent.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { enteredMoney, id, requiredText, text } from '#platform/contract/shapes.ts';
import { noMoney } from '#platform/domain/money.ts';

/** Adds a line without a calculation: plain text, or a cost at an agreed price. */
export const addLineEndpoint = endpoint({
  name: 'baskets.addLine',
  method: 'POST',
  path: '/api/baskets/:id/text-lines',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    kind: z.enum(['text', 'cost']),
    description: requiredText(200),
    specification: text(2000).default(''),
    quantity: z.number().int().min(1).max(10_000_000).default(1),
    price: enteredMoney.default(noMoney),
    vatPercent: vatPercent.default(21),
  }),
  output: lineState,
  refusals: ['REVISE_FIRST', 'QUOTE_FIXED', 'BASKET_NOT_OPEN'],
});
