import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { showQuantity } from '#modules/stock/domain/numbers/amounts.ts';
import { type PickList, scannedParts } from '#modules/stock/domain/picking/pick-list.ts';
import { type LoadedBook, lockBook } from '#modules/stock/server/book/load-book.ts';
import { notFound } from '#platform/server/errors.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

/** Locks all items of a pick list and loads them with it, so that its lines, its picker and its end are decided one at a time. */
export async function lockPickList(context: CommandContext, id: number): Promise<{ stored: LoadedBook; list: PickList }> {
  const found = await context.tx.row<{ stage: string; itemIds: number[]; locations: string[] }>(sql`
    SELECT g.code AS stage, array_agg(DISTINCT l.item_id::float8) AS "itemIds", array_agg(DISTINCT p.code) AS locations
    FROM stock_pick_lists w JOIN stock_locations g ON g.id = w.stage_id JOIN stock_pick_lines l ON l.list_id = w.id JOIN stock_locations p ON p.id = l.location_id
    WHERE w.id = ${id} GROUP BY w.id, g.code`);
  if (!found) throw notFound();
  const { itemIds, locations, stage } = found;
  const stored = await lockBook(context, { itemIds, locations: [...locations, stage], from: shopDay(context).toString() });
  const key = String(id);
  // A list that was packed holds nothing and is not in the book; like every list that ended it is refused.
  const ended: PickList = { id: key, stage, status: 'packed', by: null, lines: [], short: [], skipped: [] };
  const list = stored.book.pickLists.get(key) ?? ended;
  stored.book.pickLists.set(key, list);
  return { stored, list };
}

/** Writes what scans changed of a line. */
export async function savePickLine(tx: Tx, list: PickList, position: number, reason = ''): Promise<void> {
  const line = list.lines.find((one) => one.line === position)!;
  const scanned = line.scanned === null ? null : showQuantity(line.scanned);
  await tx.rows(sql`
    UPDATE stock_pick_lines SET scanned = ${scanned}, short = ${line.short}, reason = ${reason}
    WHERE list_id = ${Number(list.id)} AND position = ${position}`);
  await tx.rows(sql`UPDATE stock_pick_lists SET picker_id = ${list.by === null ? null : Number(list.by)} WHERE id = ${Number(list.id)}`);
}

/** Writes the end of a list: which goods of which reservation now stand at its stage. */
export async function savePickEnd({ tx, now }: CommandContext, list: PickList): Promise<void> {
  const id = Number(list.id);
  await tx.rows(sql`UPDATE stock_pick_lists SET status = ${list.status}, ended_at = ${now.toString()} WHERE id = ${id}`);
  for (const line of list.lines) {
    if (line.scanned === null)
      await tx.rows(sql`UPDATE stock_pick_lines SET scanned = NULL WHERE list_id = ${id} AND position = ${line.line}`);
    for (const { reservation, quantity } of scannedParts(line)) {
      await tx.rows(sql`
        UPDATE stock_pick_parts SET staged = ${showQuantity(quantity)}
        WHERE list_id = ${id} AND position = ${line.line} AND reservation_id = ${Number(reservation)}`);
    }
  }
}
