import { z } from 'zod';
import { deliveryMethod, lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, text, version } from '#platform/contract/shapes.ts';

/** The article of the customer that pieces kept in stock become; without one it is the one that the line makes. */
export const keptArticle = { articleId: id.optional() };

/** Of other promised days of a running order: why, and whether the customer asked for them, so that lateness counts from them. */
export const newPromise = { reason: text(200).default(''), byCustomer: z.boolean().default(false) };

/** Replaces all deliveries of a line; they share the line's version. */
export const divideLineEndpoint = endpoint({
  name: 'baskets.divideLine',
  method: 'PUT',
  path: '/api/lines/:id/deliveries',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    version,
    deliveries: z
      .array(
        z.object({
          addressId: id.nullable(),
          quantity: z.number().int().min(0).max(10_000_000),
          date: plainDate.nullable(),
          method: deliveryMethod,
        }),
      )
      .max(500),
    ...keptArticle,
    ...newPromise,
  }),
  output: lineState,
  refusals: [
    'PROMISE_REASON_REQUIRED',
    'NOTHING_DIVIDED',
    'OVER_DIVIDED',
    'UNDER_DIVIDED',
    'DATE_IN_PAST',
    'DELIVERY_ADDRESS_REQUIRED',
    'POSTBOX_REFUSED',
    'DELIVERIES_SHIPPED',
    'DELIVERIES_PACKED',
    'TRANSPORT_IMPOSSIBLE',
    'LINE_NOT_OPEN',
    'BASKET_NOT_OPEN',
    'STALE_VERSION',
    'STOCK_SHORT',
    'KEPT_NO_PRODUCT',
    'KEPT_ARTICLE_REQUIRED',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
  ],
});
