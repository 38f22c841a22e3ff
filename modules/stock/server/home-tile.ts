import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { homeTile } from '#modules/identity/server/public.ts';
import { stockArticlesPage, stockPurchasesPage } from '#modules/stock/contract/stock.pages.ts';
import { isExpected } from './purchase/purchases.queries.ts';
import { countStockSql } from './stock.queries.ts';

/** Tile with the number of articles below their minimum; urgent are those with more promised than in stock. */
export const belowMinimumTile = homeTile<{ count: number; urgent: number }>({
  title: 'stock.home.belowMinimum',
  page: stockArticlesPage,
  countQuery: (context) =>
    sql`SELECT (${countStockSql(context, { state: 'below' })}) AS count, (${countStockSql(context, { state: 'short' })}) AS urgent`,
  toFigures: (found) => ({ ...found, search: { state: 'below' } }),
});

/** Tile with the purchases whose goods are still to come; urgent are those that should have been here. */
export const expectedGoodsTile = homeTile<{ count: number; urgent: number }>({
  title: 'stock.home.expected',
  page: stockPurchasesPage,
  countQuery: (context) => sql`
    SELECT count(*) AS count, count(*) FILTER (WHERE EXISTS (
      SELECT 1 FROM stock_purchase_lines l WHERE l.purchase_id = p.id AND NOT l.canceled AND NOT l.complete AND l.received < l.ordered
        AND l.expected_on < ${shopDay(context).toString()}::date)) AS urgent
    FROM stock_purchases p WHERE ${isExpected}`,
  toFigures: (found) => ({ ...found, search: { state: 'expected' } }),
});
