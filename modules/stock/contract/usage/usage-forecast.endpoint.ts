import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Forecasts the weekly use of an article with its uncertainty, and the reorder point for a lead time of `leadDays`. */
export const readUsageForecastEndpoint = endpoint({
  name: 'stock.readUsageForecast',
  method: 'GET',
  path: '/api/article-usages/:articleId',
  permission: 'dashboard_articles.view',
  internalOnly: true,
  input: z.object({
    articleId: id,
    /** Working days; those of its first supplier, else of making it, when left out. */
    leadDays: z.coerce.number().int().min(0).max(260).optional(),
  }),
  output: z.object({
    articleId: z.number().int(),
    code: z.string(),
    name: z.string(),
    minStock: z.number(),
    maxStock: z.number(),
    /** Whether its reorder point follows the use already. */
    isAutomatic: z.boolean(),
    /** Mean use a week with its mean error; null while fewer than eight full weeks are known. */
    perWeek: z.number().nullable(),
    error: z.number().nullable(),
    leadDays: z.number().int(),
    reorderPoint: z.number(),
    /** The last full weeks, oldest first; an outlier is far from what is usual, and an excluded one has the reason why it does not count. */
    weeks: z.array(z.object({ startsOn: z.string(), used: z.number(), isOutlier: z.boolean(), excluded: z.string().nullable() })),
  }),
});
