import { type SQL, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { availableToPromise, enoughOn } from '#modules/stock/domain/availability/promise.ts';
import { stockOf } from '#modules/stock/domain/book/book.ts';
import { showQuantity, unit } from '#modules/stock/domain/numbers/amounts.ts';
import type { PromisedLine } from '#modules/stock/domain/reserve-order.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { isPlaceApart, storedPositions, unusableStock } from './usable-stock.ts';

/**
 * SQL: whether the day makes no difference to what can be promised of item `s`, which is then what is there and not reserved. Not so when the
 * item promises what is on order, or some of its stock is unusable or has a best-before day.
 */
export const promisesAnyDay = sql`(s.promise = 'physical' AND NOT EXISTS (
  SELECT 1 FROM ${storedPositions} WHERE p.item_id = s.id AND p.quantity > 0 AND (o.blocked OR o.best_before IS NOT NULL OR ${isPlaceApart})))`;

/** SQL: the day on which line `l` of basket `b` needs its goods, at the earliest today. */
export const neededOn = (context: QueryContext, deliveries: SQL): SQL =>
  sql`greatest(${shopDay(context).toString()}::date, coalesce((SELECT min(d.date) FROM ${deliveries} d WHERE d.line_id = l.id), b.delivery_date))`;

/** Reads the unusable stock of items that have some, by item. */
export async function readUnusable(tx: ReadTx, itemIds: readonly number[], today: string): Promise<Map<number, number>> {
  const rows = await tx.rows<{ id: number; unusable: number }>(sql`
    SELECT s.id, ${unusableStock(sql`${today}::date`)}::float8 AS unusable FROM stock_items s WHERE s.id = ANY(${sql.param([...itemIds])})`);
  return new Map(rows.map(({ id, unusable }) => [id, unusable]));
}

export type Wanted = { lineId: number; itemId: number; needOn: string | null; quantity: number; backOrder: boolean };
export type Promised = PromisedLine;

/**
 * Locks the items and decides what can be promised of them by day (ATP), one line after another, each beside what the lines before it took.
 * Reservations of `released` lines do not count. `enoughOn` is the first day from the day of need on which what is there and on order is enough.
 */
export async function promiseByDay(
  context: QueryContext,
  wanted: readonly Wanted[],
  released: readonly number[] = [],
): Promise<Promised[]> {
  if (wanted.length === 0) return [];
  const today = shopDay(context).toString();
  const itemIds = [...new Set(wanted.map(({ itemId }) => itemId))];
  const { book } = await lockBook(context, { itemIds, from: today, purchases: [] });
  const rows = await context.tx.rows<{ id: number }>(
    sql`SELECT id FROM stock_reservations WHERE line_id = ANY(${sql.param([...released])})`,
  );
  for (const { id } of rows) book.reservations.delete(keyOf(id));
  return wanted.map(({ lineId, itemId, quantity, backOrder, ...asked }) => {
    const stock = stockOf(book, keyOf(itemId));
    const needOn = asked.needOn === null || asked.needOn < today ? today : asked.needOn;
    const available = availableToPromise(book, stock, needOn, today);
    const open = quantity * unit;
    const isKept = backOrder || open <= available;
    const day = isKept ? null : (enoughOn(book, stock, open, needOn, today) ?? null);
    if (isKept)
      book.reservations.set(`line ${lineId}`, { id: `line ${lineId}`, item: keyOf(itemId), kind: 'hard', complete: false, open, needOn });
    return { lineId, isKept, available: showQuantity(available), enoughOn: day };
  });
}
