import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { positionKey } from '#modules/stock/domain/book/book.ts';
import { unit } from '#modules/stock/domain/numbers/amounts.ts';
import { positionOfLot } from '#modules/stock/server/book/items.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';

export type FirstCount = { counterId: number; difference: number };

type PositionIds = { lotId: number; locationId: number };

/** Locks the item of a position with its book from a day on, in which the open first count of the position stands. */
export async function lockPosition(context: CommandContext, { lotId, locationId }: PositionIds, from = shopDay(context).toString()) {
  const { tx } = context;
  const found = await positionOfLot(tx, lotId, locationId);
  const { itemId, articleId, lot, location } = found;
  const stored = await lockBook(context, { itemIds: [itemId], from });
  const first = await tx.row<FirstCount>(sql`
    SELECT counter_id AS "counterId", difference::float8 AS difference FROM stock_first_counts WHERE lot_id = ${lotId} AND location_id = ${locationId}`);
  const place = { item: keyOf(itemId), lot, location };
  if (first) {
    const waiting = { by: String(first.counterId), difference: Math.round(first.difference * unit) };
    stored.book.stock.get(place.item)!.firstCounts.set(positionKey(place), waiting);
  }
  return { stored, place, subject: { itemId, articleId }, first };
}

/** Removes the open first count of a position. */
export function dropFirstCount(tx: ReadTx, lotId: number, locationId: number): Promise<unknown> {
  return tx.rows(sql`DELETE FROM stock_first_counts WHERE lot_id = ${lotId} AND location_id = ${locationId}`);
}
