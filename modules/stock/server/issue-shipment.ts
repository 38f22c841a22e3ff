import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import type { Reservation } from '#modules/stock/domain/book/book.ts';
import type { Position } from '#modules/stock/domain/book/positions.ts';
import { bookBack } from '#modules/stock/domain/book/value.ts';
import { shrink } from '#modules/stock/domain/events/issue.ts';
import { refuseStockShort } from '#modules/stock/domain/levels.ts';
import { type Quantity, showQuantity, unit } from '#modules/stock/domain/numbers/amounts.ts';
import { decidePack } from '#modules/stock/domain/picking/decide-pick.ts';
import { decideSwapPackLot, decideSwapStaged, type PackLotSwap } from '#modules/stock/domain/picking/pack-lot-swap.ts';
import { packStaged, stagedOf } from '#modules/stock/domain/picking/pack-staged.ts';
import { packWithoutList, positionsToPack } from '#modules/stock/domain/picking/pack-without-list.ts';
import { accept, type Decision, type Refused } from '#platform/domain/decision.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { itemOfArticle } from './book/items.ts';
import { withLayers } from './book/layers.ts';
import { keyOf, type LoadedBook, lockBook } from './book/load-book.ts';
import { saveBook } from './book/save-book.ts';

type IssueRefusal = 'STOCK_SHORT' | 'BEING_PICKED' | 'PACK_LOT_STAGED' | 'PACK_LOT_UNUSABLE';

type ArticleLine = { id: number; basketId: number; articleId: number; description: string; open: boolean };

/**
 * Issues packed articles and reduces their reservations: what was picked for a line, without a pick list as the item is taken. Refuses BEING_PICKED
 * while a line is on an open list, and a swap of lots for a line that was picked. Lines of other kinds are skipped.
 */
export async function issueShipment(
  context: CommandContext,
  shipmentId: number,
  packed: ReadonlyMap<number, number>,
  lotSwaps: readonly PackLotSwap[] = [],
): Promise<Decision<undefined, IssueRefusal>> {
  const { tx } = context;
  const on = shopDay(context).toString();
  for (const { id: lineId, basketId, articleId, description } of await articleLines(tx, [...packed.keys()])) {
    const pieces = packed.get(lineId)!;
    const itemId = await itemOfArticle(tx, articleId);
    const stored = await lockBook(context, { itemIds: [itemId], from: on });
    const reservation = await reservationOf(tx, stored, lineId);
    const swap = lotSwaps.find((one) => one.lineId === lineId);
    const refused = await issuePacked(context, stored, { itemId, reservation, pieces, on, line: description, swap });
    if (refused) return refused;
    if (reservation) shrink(reservation, pieces * unit);
    await saveBook(context, stored, { lineId, shipmentId });
    if (swap) await recordLotSwap(context, basketId, { shipmentId, line: description, swap });
  }
  return accept();
}

type Swapped = { shipmentId: number; line: string; swap: PackLotSwap };

/** Keeps that a packer took another lot than the rule of the article gives, and why. */
async function recordLotSwap({ tx }: CommandContext, basketId: number, { shipmentId, line, swap }: Swapped): Promise<void> {
  const { lot, location, reason } = swap;
  await tx.record({
    fact: 'stock.pack_lot_swapped',
    refs: { basket: basketId, shipment: shipmentId },
    data: { line, lot, location, reason },
  });
}

type Packed = {
  itemId: number;
  reservation: Reservation | undefined;
  pieces: number;
  on: string;
  line: string;
  swap: PackLotSwap | undefined;
};

async function issuePacked(
  { tx }: CommandContext,
  { book }: LoadedBook,
  { itemId, reservation, pieces, on, line, swap }: Packed,
): Promise<Refused<IssueRefusal> | undefined> {
  const stock = book.stock.get(keyOf(itemId))!;
  const free = reservation && decidePack(book, reservation.id, line);
  if (free?.accepted === false) return free;
  const staged = reservation ? stagedOf(book, reservation.id) : 0;
  const short = (available: Quantity) => refuseStockShort({ line, available: showQuantity(available), asked: pieces });
  if (!reservation || staged === 0) {
    const placeOf = ({ lot, location }: Position) => ({ lot: lot.code, location: location.code });
    const chosen = swap && decideSwapPackLot(positionsToPack(book, stock, on), placeOf, swap);
    if (chosen?.accepted === false) return chosen;
    const issued = packWithoutList(book, stock, pieces * unit, on, 40, chosen?.value);
    return 'available' in issued ? short(issued.available) : undefined;
  }
  const unswapped = decideSwapStaged(swap, line);
  if (!unswapped.accepted) return unswapped;
  if (staged < pieces * unit) return short(staged);
  const { parts } = packStaged(book, stock, { reservation: reservation.id, quantity: pieces * unit, on });
  for (const part of parts) {
    await tx.rows(sql`
      UPDATE stock_pick_parts SET staged = staged - ${showQuantity(part.quantity)}
      WHERE list_id = ${Number(part.list)} AND position = ${part.line} AND reservation_id = ${Number(reservation.id)}`);
  }
  return undefined;
}

type Issued = { id: number; act: number; lineId: number; type: 40; lot: string; location: string; quantity: Quantity; value: number };

/** Reverses a canceled shipment: its goods return to their lots by counter-entries, and are reserved again while the line is open. */
export async function reverseShipment(context: CommandContext, shipmentId: number): Promise<void> {
  const { tx } = context;
  const on = shopDay(context).toString();
  const taken = await tx.rows<Issued>(sql`
    SELECT m.id, m.act, m.line_id AS "lineId", m.type, o.code AS lot, p.code AS location, (m.quantity * 1000)::bigint AS quantity, (m.value * 10000)::bigint AS value
    FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id JOIN stock_locations p ON p.id = m.location_id
    WHERE m.shipment_id = ${shipmentId} AND m.line_id IS NOT NULL AND m.quantity < 0
      AND NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.shipment_id = m.shipment_id AND u.undoes = m.act) ORDER BY m.id`);
  const back = Map.groupBy(taken, ({ lineId }) => lineId);
  for (const { id: lineId, articleId, open } of await articleLines(tx, [...back.keys()])) {
    const itemId = await itemOfArticle(tx, articleId);
    const stored = await lockBook(context, { itemIds: [itemId], from: on });
    const entries = back.get(lineId) ?? [];
    for (const entry of await withLayers(tx, stored, entries)) bookBack(stored.book.stock.get(keyOf(itemId))!, { ...entry, on }, on);
    if (open) {
      const quantity = entries.reduce((sum, entry) => sum - entry.quantity, 0);
      const reservation = await reservationOf(tx, stored, lineId);
      const made: Reservation = { id: 'back', item: keyOf(itemId), open: quantity, needOn: on, kind: 'hard', complete: false };
      if (reservation) reservation.open += quantity;
      else stored.book.reservations.set(made.id, made);
    }
    await saveBook(context, stored, { lineId, shipmentId, ...(entries[0] && { undoes: entries[0].act }) });
  }
}

/** Reads article lines in order of article id, the order in which items are locked. */
function articleLines(tx: ReadTx, lineIds: readonly number[]): Promise<ArticleLine[]> {
  return tx.rows<ArticleLine>(sql`
    SELECT id, basket_id AS "basketId", article_id AS "articleId", description, status NOT IN ('order_canceled', 'quote_canceled') AS open FROM ${basketsTables.lines}
    WHERE id = ANY(${sql.param([...lineIds])}) AND kind = 'article' ORDER BY article_id, id`);
}

/** The reservation of a line in a locked book. */
async function reservationOf(tx: ReadTx, { book }: LoadedBook, lineId: number): Promise<Reservation | undefined> {
  const found = await tx.row<{ id: number }>(sql`SELECT id FROM stock_reservations WHERE line_id = ${lineId}`);
  return found && book.reservations.get(keyOf(found.id));
}
