import { z } from 'zod';
import { pricePermissions } from '#modules/stock/contract/price/see-prices.ts';
import { promiseRules } from '#modules/stock/domain/book/item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, pageInput, pageOf, text } from '#platform/contract/shapes.ts';
import { itemLists } from './item.shapes.ts';
import { materialPolicies, reorderRules } from './material/materials.endpoints.ts';
import { articleMaking } from './purchase/save-article-buying.endpoint.ts';

const stockArticle = z.object({
  articleId: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** The owner; null for our own articles. */
  customer: z.string().nullable(),
  locations: z.string(),
  physical: z.number().int(),
  /** The usable quantity: not blocked, not past its best-before day and not in quarantine. */
  usable: z.number().int(),
  reserved: z.number().int(),
  /** The quantity of purchases within the horizon of the advice. */
  expected: z.number().int(),
  /** Pieces that orders for stock are making. */
  inProduction: z.number().int(),
  /** Usable and expected, less what is reserved, all within the horizon of the advice. */
  economic: z.number().int(),
  minStock: z.number().int(),
  maxStock: z.number().int(),
  belowMinimum: z.boolean(),
  /** More is promised than may be: see the filter `short`. */
  isShort: z.boolean(),
  /** Pieces to make or buy; 0 above the minimum. */
  advice: z.number().int(),
  lastMovedAt: z.string().nullable(),
  /** Pieces of a box, and the kilograms of one piece; null where the article does not say it. */
  perPack: z.number().int().nullable(),
  unitKg: z.number().nullable(),
});
export type StockArticle = z.infer<typeof stockArticle>;
export const stockStates = ['below', 'short', 'none'] as const;

export const listStockEndpoint = endpoint({
  name: 'stock.list',
  method: 'GET',
  path: '/api/stock/articles',
  permission: 'stock_articles.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    search: text(100).optional(),
    /** below: under its minimum; short: more promised than there is; none: nothing in stock. */
    state: z.enum(stockStates).optional(),
    owner: z.enum(['own', 'customer']).optional(),
  }),
  output: pageOf(stockArticle),
});

export const readStockEndpoint = endpoint({
  name: 'stock.read',
  method: 'GET',
  path: '/api/stock/articles/:articleId',
  permission: 'stock_articles.view',
  asks: pricePermissions,
  internalOnly: true,
  input: z.object({ articleId: id }),
  output: stockArticle.extend({
    widthMm: z.number().int().nullable(),
    heightMm: z.number().int().nullable(),
    reorderQuantity: z.number().int(),
    /** The item of its stock, and how it is bought; null before anything was in stock of it. */
    itemId: z.number().int().nullable(),
    policy: z.enum(materialPolicies),
    reorder: z.enum(reorderRules),
    promise: z.enum(promiseRules),
    /** The cost of making it in the own shop; null where it is only bought, and for who does not see prices. */
    make: articleMaking.nullable(),
    budgetGroup: z.string(),
    pictureId: z.number().int().nullable(),
    /** Average cost of a piece in euros, and the value of the stock; null where no cost is known, and for a customer's article. */
    averageCostEur: z.number().nullable(),
    valueAtCost: money.nullable(),
    /** The orders that are making it for stock, and when each is ready. */
    making: z.array(
      z.object({ lineId: z.number().int(), basketId: z.number().int(), number: z.string(), on: z.string(), quantity: z.number() }),
    ),
    ...itemLists,
  }),
});
