import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, plainDate, requiredText } from '#platform/contract/shapes.ts';

/** Leaves a week of an article out of what is expected of it, with the reason: forecast, cover, reorder point and advice follow. */
export const excludeWeekEndpoint = endpoint({
  name: 'stock.excludeWeek',
  method: 'POST',
  path: '/api/article-usages/:articleId/excluded-weeks',
  permission: 'articles.edit',
  internalOnly: true,
  input: z.object({
    articleId: id,
    /** Its Monday. */
    week: plainDate,
    reason: requiredText(200),
  }),
  output: emptyShape,
  refusals: ['WEEK_NOT_SHOWN'],
});
