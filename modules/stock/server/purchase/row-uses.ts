import { sql } from 'drizzle-orm';
import { rowUses } from '#platform/server/database/row-uses.ts';

/** Names the purchases and offers that prevent another record from being deleted. */
export const stockRowUses = [
  rowUses.entry({
    table: 'stock_purchases',
    text: 'stock.uses.purchases',
    label: sql`r.number`,
    page: { path: '/stock/stock_material_purchases?q={id}', target: sql`r.number` },
  }),
  rowUses.entry({
    table: 'stock_offers',
    text: 'stock.uses.offers',
    label: sql`(SELECT coalesce(i.paper, i.article_id::text) FROM stock_items i WHERE i.id = r.item_id)`,
    page: { path: '/stock/stock_materials?sel={id}', target: sql`r.item_id::text` },
  }),
];
