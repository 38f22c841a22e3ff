import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { keyOf, type LoadedBook, lockBook } from '#modules/stock/server/book/load-book.ts';
import { itemCode } from '#modules/stock/server/purchase/purchases.store.ts';
import { stateOf } from '#modules/stock/server/stock-movements.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext } from '#platform/server/served.ts';

export type ReservedItem = { itemId: number; articleId: number | null; code: string };
type Reserved = { quantity: number; needOn: string; note: string };
type Before = { wasQuantity?: number; wasNeedOn?: string };

export async function findReservedItem({ tx }: CommandContext, itemId: number): Promise<ReservedItem> {
  const found = await tx.row<ReservedItem>(sql`
    SELECT i.id AS "itemId", i.article_id AS "articleId", ${itemCode} AS code
    FROM stock_items i LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE i.id = ${itemId}`);
  if (!found) throw notFound();
  return found;
}

/** Locks an item with what is expected of it. */
export function lockToPromise(context: CommandContext, itemId: number): Promise<LoadedBook> {
  return lockBook(context, { itemIds: [itemId], from: shopDay(context).toString(), purchases: [] });
}

/** Locks the item of a reservation that was made by hand, and reads it again: somebody may have released it meanwhile. */
export async function lockReservation(context: CommandContext, id: number) {
  const find = () =>
    context.tx.row<Reserved & { itemId: number; reservedBy: string }>(sql`
      SELECT item_id AS "itemId", quantity::float8 AS quantity, need_on AS "needOn", note, reserved_by AS "reservedBy" FROM stock_reservations WHERE id = ${id} AND line_id IS NULL`);
  const before = await find();
  if (!before) throw notFound();
  const stored = await lockToPromise(context, before.itemId);
  const found = stored.book.reservations.has(keyOf(id)) ? await find() : undefined;
  if (!found) throw notFound();
  const { itemId, ...reserved } = found;
  return { item: await findReservedItem(context, itemId), stored, reserved };
}

/** Records what became of a reservation, and returns what is reserved of the item now. */
export async function recordReservation(
  context: CommandContext,
  stored: LoadedBook,
  item: ReservedItem,
  { fact, kind, quantity, needOn, note, wasQuantity, wasNeedOn }: Reserved & Before & { fact: string; kind: string },
): Promise<{ reserved: number }> {
  const refs: Record<string, number> = item.articleId === null ? { stock_item: item.itemId } : { article: item.articleId };
  await context.tx.record({
    fact,
    refs,
    data: { quantity, needOn, note, kind, ...(wasQuantity !== undefined && { wasQuantity, wasNeedOn }) },
  });
  return { reserved: stateOf(stored, item).reserved };
}
