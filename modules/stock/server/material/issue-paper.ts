import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { countedPapers, usedAtReady } from '#modules/stock/domain/material/counted-paper.ts';
import { positionsForJob } from '#modules/stock/domain/material/lot-certificate.ts';
import { showQuantity, unit } from '#modules/stock/domain/numbers/amounts.ts';
import { packWithoutList, positionsToPack } from '#modules/stock/domain/picking/pack-without-list.ts';
import { keyOf, lockBook } from '#modules/stock/server/book/load-book.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readCountedParts, readUsedPaper } from './counted-paper.query.ts';
import { reservedForFsc } from './fsc-reservations.ts';

/**
 * Books the paper of a line that is ready as used, as far as the press did not book it by scan: what its presses counted, else what was reserved;
 * from the lots that it may take, those that expire first and the oldest before others, or what there is when that is less. Nothing of its reservation stays.
 */
export async function issuePaper(context: CommandContext, lineId: number): Promise<void> {
  const { tx } = context;
  const counted = countedPapers(await readCountedParts(tx, lineId));
  const used = await readUsedPaper(tx, lineId);
  const found = await tx.rows<{ id: number | null; itemId: number; paper: string; isFsc: boolean }>(sql`
    SELECT r.id, s.id AS "itemId", s.paper, l.fsc_logo AS "isFsc"
    FROM ${basketsTables.lines} l JOIN stock_items s ON s.paper IS NOT NULL AND s.kind = 'paper' LEFT JOIN stock_reservations r ON r.item_id = s.id AND r.line_id = l.id
    WHERE l.id = ${lineId} AND (r.id IS NOT NULL OR s.paper = ANY(${sql.param([...counted.keys()])}::text[])) ORDER BY s.id`);
  const on = shopDay(context).toString();
  for (const { id, itemId, paper, isFsc } of found) {
    const stored = await lockBook(context, { itemIds: [itemId], from: on });
    const { book } = stored;
    const stock = book.stock.get(keyOf(itemId))!;
    const reservation = id === null ? undefined : book.reservations.get(keyOf(id));
    const open = showQuantity(reservation?.open ?? 0);
    const kept = isFsc ? 0 : (await reservedForFsc(tx, itemId, lineId)) * unit;
    const positions = positionsForJob(positionsToPack(book, stock, on), isFsc, kept);
    const quantity = usedAtReady(open, used.get(paper) ?? { used: 0, scanned: 0 }, counted.get(paper)) * unit;
    const issued = packWithoutList(book, stock, quantity, on, 30, positions);
    if ('available' in issued && issued.available > 0) packWithoutList(book, stock, issued.available, on, 30, positions);
    if (reservation) reservation.open = 0;
    await saveBook(context, stored, { lineId, atReady: true });
  }
}
