import { z } from 'zod';
import { changedAnswers, lineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { estimateRefusals } from '#modules/estimating/contract/refusal-codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money } from '#platform/contract/shapes.ts';

/** Previews a copy: every line that can be copied, at its old price and at today's, for the customer of the copy. */
export const previewCopyEndpoint = endpoint({
  name: 'baskets.previewCopy',
  method: 'GET',
  path: '/api/baskets/:id/copy',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id, customerId: id.optional() }),
  output: z.object({
    number: z.string(),
    customer: z.object({ id: z.number().int(), name: z.string() }),
    unitId: z.number().int(),
    units: z.array(z.object({ id: z.number().int(), name: z.string() })),
    lines: z.array(
      lineRow
        .pick({
          ...{ id: true, kind: true, description: true, specification: true, quantity: true, price: true, alternativeOf: true },
          priceOnRequest: true,
        })
        .extend({
          /** Null when it cannot be calculated today; `problem` says why, in the reader's language. */
          priceToday: money.nullable(),
          problem: z.string().nullable(),
          changed: changedAnswers,
          /** Whether its files were approved and can be printed again. */
          hasApprovedFiles: z.boolean(),
        }),
    ),
  }),
});

/** Creates a quote from the lines of another basket: for a reorder, for another customer, or for another unit. */
export const copyBasketEndpoint = endpoint({
  name: 'baskets.copy',
  method: 'POST',
  path: '/api/baskets/:id/copy',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    customerId: id.optional(),
    unitId: id.optional(),
    lineIds: z.array(id).max(500),
    /** `today`: recalculated; `kept`: the old prices as fixed prices. */
    prices: z.enum(['today', 'kept']),
    deliveries: z.boolean(),
    files: z.boolean(),
  }),
  output: z.object({ id: z.number().int(), number: z.string(), total: money, changed: changedAnswers }),
  refusals: [
    'NOTHING_TO_COPY',
    'DELIVERIES_OF_ANOTHER_CUSTOMER',
    'FILES_OF_ANOTHER_CUSTOMER',
    'UNIT_SWITCH_PRODUCT_MISSING',
    'CUSTOMER_BLOCKED',
    'CUSTOMER_NO_ADDRESS',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'ANSWER_NOT_POSSIBLE',
    ...estimateRefusals,
  ],
});
