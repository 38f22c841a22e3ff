import { z } from 'zod';
import { choosableTypes } from '#modules/baskets/domain/basket/change-basket-type.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { basketState } from './basket.shapes.ts';

/** Makes a basket that is being entered one for a customer, for stock, or an internal one, which are not charged. */
export const changeBasketTypeEndpoint = endpoint({
  name: 'baskets.changeType',
  method: 'POST',
  path: '/api/baskets/:id/type',
  permission: 'baskets.make_uncharged',
  internalOnly: true,
  input: z.object({
    id,
    version,
    type: z.literal([...choosableTypes]),
    /** The articles that its products make, for an order for stock. */
    articles: z
      .array(z.object({ lineId: id, articleId: id }))
      .max(200)
      .default([]),
  }),
  output: basketState,
  refusals: [
    'TYPE_FIXED',
    'QUOTE_WAS_SENT',
    'LINE_MAKES_NO_ARTICLE',
    'STOCK_MAKES_PRODUCTS',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'REVISE_FIRST',
    'QUOTE_FIXED',
    'BASKET_NOT_OPEN',
    'STALE_VERSION',
  ],
});
