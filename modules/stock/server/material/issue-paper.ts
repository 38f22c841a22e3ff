import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { usedAtReady } from '#modules/stock/domain/material/job-paper.ts';
import { positionsForJob } from '#modules/stock/domain/material/lot-certificate.ts';
import { unit } from '#modules/stock/domain/numbers/amounts.ts';
import { oldestPositions, packWithoutList } from '#modules/stock/domain/picking/pack-without-list.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { reservedForFsc } from './fsc-reservations.ts';

/**
 * Books the paper of a line that is ready as used: what was reserved, from the oldest lots that it may take, or what there is when that is
 * less; nothing of a paper that the press booked by scan. Nothing of its reservation stays.
 */
export async function issuePaper(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  const found = await tx.rows<{ id: number; itemId: number; isFsc: boolean; scanned: number }>(sql`
    SELECT r.id, r.item_id AS "itemId", l.fsc_logo AS "isFsc", coalesce((SELECT -sum(m.quantity) FROM stock_mutations m WHERE m.item_id = r.item_id AND m.line_id = r.line_id AND m.type = 30), 0)::float8 AS scanned
    FROM stock_reservations r JOIN stock_items s ON s.id = r.item_id JOIN ${basketsTables.lines} l ON l.id = r.line_id
    WHERE r.line_id = ${lineId} AND s.paper IS NOT NULL ORDER BY r.item_id`);
  const on = shopDay(context).toString();
  for (const { id, itemId, isFsc, scanned } of found) {
    const stored = await lockBook(context, { itemIds: [itemId], from: on });
    const { book } = stored;
    const stock = book.stock.get(keyOf(itemId))!;
    const reservation = book.reservations.get(keyOf(id));
    if (!reservation) continue;
    const kept = isFsc ? 0 : (await reservedForFsc(tx, itemId, lineId)) * unit;
    const positions = positionsForJob(oldestPositions(book, stock, on), isFsc, kept);
    const issued = packWithoutList(book, stock, usedAtReady(reservation.open, scanned), on, 30, positions);
    if ('available' in issued && issued.available > 0) packWithoutList(book, stock, issued.available, on, 30, positions);
    reservation.open = 0;
    await saveBook(context, stored, { lineId });
  }
}
