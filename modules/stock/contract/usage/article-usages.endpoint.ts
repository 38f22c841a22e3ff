import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { pageInput, pageOf, text } from '#platform/contract/shapes.ts';

export const usagePeriods = ['month', 'week'] as const;
export const usageGroups = ['article', 'budget_group', 'cost_center', 'customer', 'order'] as const;

/**
 * Lists the use of articles in each of the last twelve months or weeks, by article, its budget group, the cost center of the orders, customer or
 * order; most used first.
 */
export const listArticleUsagesEndpoint = endpoint({
  name: 'stock.listArticleUsages',
  method: 'GET',
  path: '/api/article-usages',
  permission: 'dashboard_articles.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    by: z.enum(usagePeriods).default('month'),
    group: z.enum(usageGroups).default('article'),
    search: text(100).optional(),
  }),
  output: pageOf(
    z.object({
      key: z.string(),
      name: z.string(),
      about: z.string(),
      basketId: z.number().int().nullable(),
      total: z.number(),
      used: z.array(z.number()),
      /** Expected use a month, of an article: from the mean by which its cover is known; null while that is unknown, and for other groups. */
      expectedPerMonth: z.number().nullable(),
    }),
  ).extend({
    /** The first day of each period, oldest first. */
    periods: z.array(z.string()),
    /** Used in all periods, of every page. */
    total: z.number(),
  }),
});
