import { sql } from 'drizzle-orm';
import { type LineRow, linesOf, refreshBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { changeDeliveries, copyDeliveries, removeDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { insertCopies } from '#modules/baskets/server/line/lines.store.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { Tx } from '#platform/server/served.ts';

/** Reads the lines that can be copied, in order: open lines, and for a canceled basket those that were open until then. */
export async function copyableLines(tx: ReadTx, basketId: number): Promise<LineRow[]> {
  const standing = await tx.rows<{ id: number }>(sql`
    SELECT l.id FROM lines l JOIN baskets b ON b.id = l.basket_id
    WHERE l.basket_id = ${basketId} AND (${notCanceled} OR l.resume_status IS NOT NULL OR (b.status = l.status AND l.status = 'order_canceled'))`);
  const ids = new Set(standing.map(({ id }) => id));
  return (await linesOf(tx, basketId)).filter(({ id }) => ids.has(id));
}

type Copy = {
  lineIds: readonly number[];
  into: number;
  /** Copies the prices as fixed prices. */
  keepPrices: boolean;
  /** Delivery dates before this day are dropped; null copies no deliveries. */
  deliveriesFrom: Temporal.PlainDate | null;
  reprint: boolean;
};

/**
 * Copies lines into another basket, each with a reference to its source; alternatives keep their group, in which the first one replaces a
 * main line that is not copied. A bought-in line stays bought in only with kept prices; at today's prices it is made in-house. At today's
 * prices a fixed price is dropped, except on a line that is never calculated.
 */
export async function copyLines(tx: Tx, { lineIds, into, keepPrices, deliveriesFrom, reprint }: Copy): Promise<number[]> {
  const made = await insertCopies(tx, into, lineIds, { keepPrices, reprint });
  if (deliveriesFrom) await copyDeliveries(tx, into, deliveriesFrom);
  refreshBasket(tx, into);
  return made;
}

/** The case of a line for another quantity, as a change of the row. */
export const withQuantity = (quantity: number) => sql`jsonb_set(estimate_case, '{quantities}', to_jsonb(ARRAY[${quantity}::int]))`;

/** Leaves a copied line its delivery, for the new quantity and without a date, if it has only one; several are left to be divided again. */
export async function keepOnlyDelivery(tx: Tx, line: Pick<LineRow, 'id' | 'basketId'>, quantity: number): Promise<void> {
  await removeDeliveries(tx, line, sql`(SELECT count(*) FROM deliveries d WHERE d.line_id = ${line.id}) > 1`);
  await changeDeliveries(tx, line, { quantity, date: null });
}
