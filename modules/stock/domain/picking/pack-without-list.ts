import type { Book, Entry, ItemStock } from '../book/book.ts';
import { compareText, isUsable, type Position, positionsOf } from '../book/positions.ts';
import { bookOut } from '../book/value.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { heldAt } from './pick-list.ts';

/**
 * Issues goods that are packed or printed without a pick list: from the oldest lots, each as far as it goes, and nothing that pick lists hold.
 * Returns what there was when that is less, and books nothing then.
 */
export function packWithoutList(
  book: Book,
  stock: ItemStock,
  quantity: Quantity,
  on: string,
  type: 30 | 40 = 40,
  positions: readonly Position[] = oldestPositions(book, stock, on),
): { entries: Entry[] } | { available: Quantity } {
  const available = positions.reduce((sum, position) => sum + position.quantity, 0);
  if (available < quantity) return { available };
  let left = quantity;
  const entries = positions.flatMap(({ lot, location, quantity: held }) => {
    const part = Math.min(left, held);
    left -= part;
    return part > 0 ? [bookOut(stock, { on, type, lot: lot.code, location: location.code, quantity: part })] : [];
  });
  return { entries };
}

/** What pick lists do not hold of each position that is usable on a day, the oldest lots first. */
export function oldestPositions(book: Book, stock: ItemStock, on: string): Position[] {
  return positionsOf(book, stock)
    .filter((position) => isUsable(position, on))
    .map((position) => ({ ...position, quantity: position.quantity - heldAt(book, stock.item.code, placeOf(position)) }))
    .filter((position) => position.quantity > 0)
    .sort((a, b) => compareText(a.lot.receivedOn, b.lot.receivedOn) || lotOrder(stock, a.lot.code) - lotOrder(stock, b.lot.code));
}

function placeOf({ lot, location }: Position): { lot: string; location: string } {
  return { lot: lot.code, location: location.code };
}

/** Lots of one day are taken in the order in which they were made. */
function lotOrder(stock: ItemStock, code: string): number {
  return [...stock.lots.keys()].indexOf(code);
}
