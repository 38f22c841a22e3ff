import { sql } from 'drizzle-orm';
import { type GoodsKind, goodsKindOf, type Placing } from '#modules/stock/domain/location/goods-kind.ts';
import { insertItem } from '#modules/stock/server/book/items.store.ts';
import { stockLocations } from '#modules/stock/server/stock.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';

/** The item of an article; made when nothing was ever in stock of it. */
export async function itemOfArticle(tx: ReadTx, articleId: number): Promise<number> {
  await insertItem(tx, { articleId });
  return (await tx.row<{ id: number }>(sql`SELECT id FROM stock_items WHERE article_id = ${articleId}`))!.id;
}

/** The position of a lot at a location; without a location at the only one that has goods of it, else at the last one. */
export async function positionOfLot(tx: ReadTx, lotId: number, locationId: number | null) {
  const found = await tx.row<{
    itemId: number;
    articleId: number | null;
    lot: string;
    locationId: number;
    location: string;
    quantity: number;
  }>(sql`
    SELECT o.item_id AS "itemId", i.article_id AS "articleId", o.code AS lot, s.location_id AS "locationId", p.code AS location, s.quantity::float8 AS quantity
    FROM stock_positions s JOIN stock_lots o ON o.id = s.lot_id JOIN stock_items i ON i.id = o.item_id JOIN stock_locations p ON p.id = s.location_id
    WHERE s.lot_id = ${lotId} AND (${locationId}::bigint IS NULL OR s.location_id = ${locationId}) ORDER BY s.quantity > 0 DESC, s.location_id DESC LIMIT 1`);
  if (!found) throw notFound();
  return found;
}

/** The code of the next lot, which no other lot has. */
export async function nextLotCode(tx: ReadTx): Promise<string> {
  return (await tx.row<{ code: string }>(sql`SELECT 'L' || nextval('stock_lot_codes') AS code`))!.code;
}

/** Makes a bin of a name that was typed at a receipt and is not in the tree yet. */
export async function requireLocation(tx: ReadTx, code: string): Promise<void> {
  await tx.db.insert(stockLocations).values({ code }).onConflictDoNothing();
}

/** Whether goods may be brought to a location: a bin that is in use. */
export async function isLocationInUse(tx: ReadTx, code: string): Promise<boolean> {
  return (await findBin(tx, code)) !== undefined;
}

/** Reads the facts that decide whether goods of an item may be brought to a location. */
export async function placingOf(tx: ReadTx, code: string, itemId: number): Promise<Placing> {
  const bin = await findBin(tx, code);
  const item = (await tx.row<{ articleId: number | null; unit: string }>(
    sql`SELECT article_id AS "articleId", unit FROM stock_items WHERE id = ${itemId}`,
  ))!;
  return { code, isUsable: bin !== undefined, allowed: bin?.goods ?? [], goods: goodsKindOf(item) };
}

function findBin(tx: ReadTx, code: string) {
  return tx.row<{ goods: GoodsKind[] }>(sql`SELECT goods FROM stock_locations WHERE code = ${code} AND kind = 'bin' AND active FOR SHARE`);
}
