import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { stockArticlesPage } from '#modules/stock/contract/stock.pages.ts';
import { countStockSql } from './stock.queries.ts';

/** Tile with the number of articles below their minimum; urgent are those with more promised than in stock. */
export const belowMinimumTile = homeTile<{ count: number; urgent: number }>({
  title: 'stock.home.belowMinimum',
  page: stockArticlesPage,
  countQuery: () => sql`SELECT (${countStockSql({ state: 'below' })}) AS count, (${countStockSql({ state: 'short' })}) AS urgent`,
  toFigures: (found) => ({ ...found, search: { state: 'below' } }),
});
