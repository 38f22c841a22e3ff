import { z } from 'zod';
import { pricePermissions } from '#modules/stock/contract/price/see-prices.ts';
import { storageUnits } from '#modules/stock/domain/storage/storage.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, money, pageInput, pageOf, text } from '#platform/contract/shapes.ts';

const seeing = { permission: 'dashboard_articles.view', asks: pricePermissions, internalOnly: true } as const;

const articleCover = z.object({
  articleId: z.number().int(),
  code: z.string(),
  name: z.string(),
  customer: z.string().nullable(),
  budgetGroup: z.string(),
  physical: z.number(),
  economic: z.number(),
  /** Pieces that orders for stock are making. */
  inProduction: z.number(),
  minStock: z.number(),
  /** Pieces used in the last twelve months; mean a week and weeks that the free stock lasts, null while unknown. */
  usedInYear: z.number(),
  perWeek: z.number().nullable(),
  weeks: z.number().nullable(),
  lastUsedOn: z.string().nullable(),
  isDead: z.boolean(),
  /** Pieces to make again; 0 above the minimum. */
  advice: z.number(),
  /** Value of the stock at cost, for callers who may see the stock of the article; null without a known cost and for a customer's article. */
  valueAtCost: money.nullable(),
});
export type ArticleCover = z.infer<typeof articleCover>;
export const coverStates = ['below', 'dead'] as const;

/** Lists articles with how long their stock lasts. */
export const listArticleCoverEndpoint = endpoint({
  name: 'stock.listArticleCover',
  method: 'GET',
  path: '/api/article-cover',
  ...seeing,
  input: z.object({
    ...pageInput,
    search: text(100).optional(),
    /** below: under its minimum; dead: in stock and not used for a year. */
    state: z.enum(coverStates).optional(),
    owner: z.enum(['own', 'customer']).optional(),
    customerId: id.optional(),
  }),
  output: pageOf(articleCover),
});

/** Reads the promisable quantity of each article today (ATP), of those with stock; `ids` are joined by commas. */
export const readPromisableEndpoint = endpoint({
  name: 'stock.readPromisable',
  method: 'GET',
  path: '/api/article-promises',
  permission: 'dashboard_articles.view',
  internalOnly: true,
  input: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/) }),
  output: z.object({ rows: z.array(z.object({ articleId: z.number().int(), quantity: z.number() })) }),
});

/** The stock of a customer's articles as a PDF, in the language of the customer. */
export const readCustomerStockEndpoint = endpoint({
  name: 'stock.readCustomerStock',
  method: 'GET',
  path: '/api/customers/:customerId/stock.pdf',
  permission: 'dashboard_articles.view',
  internalOnly: true,
  heavy: true,
  input: z.object({ customerId: id }),
  output: download,
});

/** One article with its use by month, the newest orders that took it, and what making it again costs. */
export const readArticleCoverEndpoint = endpoint({
  name: 'stock.readArticleCover',
  method: 'GET',
  path: '/api/article-cover/:articleId',
  ...seeing,
  input: z.object({ articleId: id }),
  output: articleCover.extend({
    reorderPoint: z.number(),
    /** The customer's storage fee per month; null without one. */
    storageRate: money.nullable(),
    storagePer: z.enum(storageUnits).nullable(),
    months: z.array(z.object({ month: z.string(), used: z.number() })),
    orders: z.array(z.object({ basketId: z.number().int(), number: z.string(), on: z.string(), quantity: z.number() })),
    /** Whether a calculation of the article is kept, by which it can be quoted. */
    isCalculable: z.boolean(),
  }),
});

/** Prices making a quantity of an article again today. */
export const readReprintPriceEndpoint = endpoint({
  name: 'stock.readReprintPrice',
  method: 'GET',
  path: '/api/article-cover/:articleId/price',
  ...seeing,
  input: z.object({ articleId: id, quantity: z.coerce.number().int().min(1).max(1_000_000) }),
  output: z.object({ price: money.nullable(), problem: z.string() }),
});
