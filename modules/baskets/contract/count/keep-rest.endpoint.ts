import { z } from 'zod';
import { lineState } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';

/** Keeps in stock what is made of a line and has not left, as an article of the customer. */
export const keepRestEndpoint = endpoint({
  name: 'baskets.keepRest',
  method: 'POST',
  path: '/api/lines/:id/keep-rest',
  permission: 'baskets.edit',
  internalOnly: true,
  /** Without an article it is the one that the line makes. */
  input: z.object({ id, version, articleId: id.optional() }),
  output: lineState,
  refusals: [
    'NOTHING_TO_KEEP',
    'STILL_MADE',
    'STILL_PACKED',
    'KEPT_NO_PRODUCT',
    'KEPT_ARTICLE_REQUIRED',
    'ARTICLE_INACTIVE',
    'ARTICLE_OF_OTHER_CUSTOMER',
    'STALE_VERSION',
  ],
});
