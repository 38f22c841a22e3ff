import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { packWithoutList } from '#modules/stock/domain/picking/pack-without-list.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import type { CommandContext } from '#platform/server/served.ts';

/**
 * Books the paper of a line that is ready as used: what was reserved, from the oldest lots, or what there is when that is less. Nothing of
 * its reservation stays.
 */
export async function issuePaper(context: CommandContext, lineId: number): Promise<void> {
  const found = await context.tx.rows<{ id: number; itemId: number }>(sql`
    SELECT r.id, r.item_id AS "itemId" FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id WHERE r.line_id = ${lineId} AND s.paper IS NOT NULL ORDER BY r.item_id`);
  const on = shopDay(context).toString();
  for (const { id, itemId } of found) {
    const stored = await lockBook(context, { itemIds: [itemId], from: on });
    const stock = stored.book.stock.get(keyOf(itemId))!;
    const reservation = stored.book.reservations.get(keyOf(id));
    if (!reservation) continue;
    const issued = packWithoutList(stored.book, stock, reservation.open, on, 30);
    if ('available' in issued && issued.available > 0) packWithoutList(stored.book, stock, issued.available, on, 30);
    reservation.open = 0;
    await saveBook(context, stored, { lineId });
  }
}
