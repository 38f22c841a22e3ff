import { stockItems, stockLocations, stockLots, stockMutations, stockPositions } from '#modules/stock/server/stock.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const stockTables = {
  stockItems: readable(stockItems, ['article_id', 'id', 'kind', 'physical', 'reserved', 'value']),
  stockLocations: readable(stockLocations, ['code', 'id']),
  stockLots: readable(stockLots, ['certificate', 'id', 'received_on']),
  stockMutations: readable(stockMutations, ['item_id', 'line_id', 'location_id', 'lot_id', 'quantity', 'type', 'value']),
  stockPositions: readable(stockPositions, ['item_id', 'lot_id', 'quantity']),
};
