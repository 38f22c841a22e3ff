import { z } from 'zod';
import { outboundMethod } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, plainDate, text } from '#platform/contract/shapes.ts';

/** Adds articles from stock, many at once as pasted, all to one address if given. */
export const addArticleLinesEndpoint = endpoint({
  name: 'baskets.addArticleLines',
  method: 'POST',
  path: '/api/baskets/:id/article-lines',
  permission: 'baskets.edit',
  internalOnly: true,
  input: z.object({
    id,
    lines: z
      .array(
        z.object({
          articleId: id,
          quantity: z.number().int().min(1).max(1_000_000),
          /** The article's name in the contact's language when left out. */
          description: text(200).optional(),
        }),
      )
      .min(1)
      .max(100),
    delivery: z.object({ addressId: id, date: plainDate.nullable(), method: outboundMethod.default('parcel') }).optional(),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int(), lineIds: z.array(z.number().int()), total: money }),
  refusals: [
    'REVISE_FIRST',
    'QUOTE_FIXED',
    'BASKET_NOT_OPEN',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'DATE_IN_PAST',
    'POSTBOX_REFUSED',
    'NOTHING_DIVIDED',
    'OVER_DIVIDED',
    'UNDER_DIVIDED',
    'DELIVERY_ADDRESS_REQUIRED',
    'DELIVERIES_SHIPPED',
    'DELIVERIES_PACKED',
    'LINE_NOT_OPEN',
  ],
});
