import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { stockArticlesPage } from '#modules/stock/contract/stock.pages.ts';
import { countedStock } from './stock.queries.ts';

/** Tile with the number of articles below their minimum; urgent are those with more promised than in stock. */
export const belowMinimumTile = homeTile<{ count: number; urgent: number }>({
  title: 'stock.home.belowMinimum',
  page: stockArticlesPage,
  counted: () => sql`SELECT (${countedStock({ state: 'below' })}) AS count, (${countedStock({ state: 'short' })}) AS urgent`,
  figures: (found) => ({ ...found, search: { state: 'below' } }),
});
