import { type SQL, sql } from 'drizzle-orm';

/** SQL: whether the shop keeps paper in stock at all. */
const keepsPaper = sql`(SELECT EXISTS (SELECT 1 FROM stock_items k WHERE k.paper IS NOT NULL AND k.kind = 'paper' AND EXISTS (SELECT 1 FROM stock_mutations m WHERE m.item_id = k.id)))`;

/** SQL: whether somebody buys an item. */
const isBought = (item: SQL) =>
  sql`EXISTS (SELECT 1 FROM stock_purchase_lines b WHERE b.item_id = ${item}) OR EXISTS (SELECT 1 FROM stock_offers b WHERE b.item_id = ${item})`;

/**
 * SQL: whether the stock answers for a paper: in a shop that keeps paper for all of them, also one that was never booked in; else for one that
 * is bought. A shop that never booked paper in hears nothing about it.
 */
export const isKeptPaper = (item: SQL) => sql`(${keepsPaper} OR ${isBought(item)})`;
