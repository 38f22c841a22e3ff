import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, plainDate } from '#platform/contract/shapes.ts';

/** Counts a week of an article again that was left out. */
export const includeWeekEndpoint = endpoint({
  name: 'stock.includeWeek',
  method: 'POST',
  path: '/api/article-usages/:articleId/excluded-weeks/:week/include',
  permission: 'articles.edit',
  internalOnly: true,
  input: z.object({ articleId: id, week: plainDate }),
  output: emptyShape,
});
