import { homeTiles } from '#modules/identity/server/public.ts';
import { stockArticlesPage } from '#modules/stock/contract/stock.pages.ts';
import { countStock } from './stock.queries.ts';

/** Articles that are under their minimum; of these urgent, what is promised beyond what is there. */
export const belowMinimumTile = homeTiles.entry({
  title: 'stock.home.belowMinimum',
  page: stockArticlesPage,
  read: async ({ tx }) => {
    const count = await countStock(tx, { state: 'below' });
    return { count, urgent: count > 0 ? await countStock(tx, { state: 'short' }) : 0, search: { state: 'below' } };
  },
});
