import { z } from 'zod';
import { changedAnswers } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Copies one line into another quote that is being made, at today's price or at the old one. */
export const copyLineEndpoint = endpoint({
  name: 'baskets.copyLine',
  method: 'POST',
  path: '/api/lines/:id/copy-to',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({ id, basketId: id, prices: z.enum(['today', 'kept']), files: z.boolean() }),
  output: z.object({ id: z.number().int(), basketId: z.number().int(), number: z.string(), changed: changedAnswers }),
  refusals: [
    'NOTHING_TO_COPY',
    'FILES_OF_ANOTHER_CUSTOMER',
    'REVISE_FIRST',
    'QUOTE_FIXED',
    'BASKET_NOT_OPEN',
    'UNIT_SWITCH_PRODUCT_MISSING',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'ANSWER_NOT_POSSIBLE',
    ...estimateRefusals,
  ],
});
