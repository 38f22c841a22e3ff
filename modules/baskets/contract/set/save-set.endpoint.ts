import { z } from 'zod';
import { changedAnswers, gangedLineChange, outboundMethod } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { deliveryRefusals, openBasketRefusals, repriceRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, money, plainDate, requiredText, version } from '#platform/contract/shapes.ts';
import { parts, sets } from './line-sets.endpoints.ts';

/**
 * Saves a set as lines of the given basket, or of a new quote for a customer, all or nothing. When an earlier set is overwritten, its lines
 * keep their position; lines no longer in the set are removed.
 */
export const saveSetEndpoint = endpoint({
  name: 'baskets.saveSet',
  method: 'POST',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/sets',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    basketId: id.optional(),
    customerId: id.optional(),
    contactId: id.optional(),
    setId: id.optional(),
    version: version.optional(),
    name: requiredText(200),
    quantity: sets,
    parts,
    delivery: z.object({ addressId: id, date: plainDate.nullable(), method: outboundMethod.default('parcel') }).optional(),
  }),
  output: z.object({
    id: z.number().int(),
    basketId: z.number().int(),
    number: z.string(),
    lineIds: z.array(z.number().int()),
    total: money,
    changed: changedAnswers,
    /** The results for lines outside the set that are ganged with its parts. */
    along: z.array(gangedLineChange),
  }),
  refusals: [
    'CALCULATION_SAVING',
    'SET_TOO_SMALL',
    'SET_WITHOUT_CUSTOMER',
    'REVISE_FIRST',
    'QUOTE_FIXED',
    'BASKET_NOT_OPEN',
    'STALE_VERSION',
    'NOT_SOLD_BY_SUPPLIER',
    'ISBN_NOT_ALLOWED',
    'NUR_NOT_ALLOWED',
    'ISBN_INVALID',
    'NUR_INVALID',
    'MOVE_NOT_ALLOWED',
    'PROMISE_REASON_REQUIRED',
    'KEPT_NO_PRODUCT',
    'KEPT_ARTICLE_REQUIRED',
    ...openBasketRefusals,
    ...deliveryRefusals,
    ...repriceRefusals,
  ],
});
