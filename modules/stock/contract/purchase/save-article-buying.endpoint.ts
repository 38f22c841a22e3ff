import { z } from 'zod';
import { materialPolicies, reorderRules } from '#modules/stock/contract/material/materials.endpoints.ts';
import { promiseRules } from '#modules/stock/domain/book/item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Sets whether the buying advice looks at an article and by which reorder point, and whether what is on order of it may be promised. */
export const saveArticleBuyingEndpoint = endpoint({
  name: 'stock.saveArticleBuying',
  method: 'POST',
  path: '/api/stock/articles/:articleId/buying',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({
    articleId: id,
    policy: z.enum(materialPolicies),
    reorder: z.enum(reorderRules),
    promise: z.enum(promiseRules).optional(),
  }),
  output: z.object({ itemId: id }),
  refusals: ['OFFER_CUSTOMERS'],
});
