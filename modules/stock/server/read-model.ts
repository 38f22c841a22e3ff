import { stockLevels, stockLots, stockMutations } from '#modules/stock/server/stock.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const stockTables = {
  stockLevels: readable(stockLevels, ['article_id', 'average_cost', 'physical', 'reserved']),
  stockLots: readable(stockLots, ['article_id', 'id', 'location', 'quantity', 'received_on']),
  stockMutations: readable(stockMutations, ['article_id', 'line_id', 'lot_id', 'quantity', 'unit_cost']),
};
