import { z } from 'zod';
import { materialPolicies, reorderRules } from '#modules/stock/contract/material/materials.endpoints.ts';
import { promiseRules } from '#modules/stock/domain/book/item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const articleMaking = z.object({
  setupEur: z.number().min(0).max(1_000_000),
  eachEur: z.number().min(0).max(100_000),
  leadDays: z.number().int().min(0).max(365),
  multiple: z.number().int().min(1).max(1_000_000),
});
export type ArticleMaking = z.infer<typeof articleMaking>;

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
    /** The cost and the lead time of making the article in the own shop; null where it is only bought. */
    make: articleMaking.nullable().default(null),
  }),
  output: z.object({ itemId: id }),
  refusals: ['OFFER_CUSTOMERS'],
});
