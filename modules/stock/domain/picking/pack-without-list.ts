import type { Book, Entry, ItemStock } from '../book/book.ts';
import { compareText, isUsable, type Position, positionsOf } from '../book/positions.ts';
import { bookOut } from '../book/value.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { takeInOrder } from './allocation.ts';
import { heldAt } from './pick-list.ts';

/**
 * Issues goods that are packed without a pick list, in the order in which the item is taken, and nothing that pick lists hold; `positions` are
 * taken in their own order. Returns what there was when that is less, and books nothing then.
 */
export function packWithoutList(
  book: Book,
  stock: ItemStock,
  quantity: Quantity,
  on: string,
  type: 30 | 40 = 40,
  positions?: readonly Position[],
): { entries: Entry[] } | { available: Quantity } {
  const sources = (positions ?? positionsToPack(book, stock, on)).map((position) => ({ ...position, available: position.quantity }));
  const available = sources.reduce((sum, source) => sum + source.available, 0);
  if (available < quantity) return { available };
  const entries = takeInOrder(positions ? {} : stock.item, sources, quantity).map(([{ lot, location }, part]) =>
    bookOut(stock, { on, type, lot: lot.code, location: location.code, quantity: part }),
  );
  return { entries };
}

/** What pick lists do not hold of each position that is usable on a day: what expires first, unless the item is taken by age; then the oldest lots. */
export function positionsToPack(book: Book, stock: ItemStock, on: string): Position[] {
  const expires = ({ lot }: Position) => (stock.item.pickPolicy === 'fifo' ? never : (lot.bestBefore ?? never));
  return positionsOf(book, stock)
    .filter((position) => isUsable(position, on))
    .map((position) => ({ ...position, quantity: position.quantity - heldAt(book, stock.item.code, placeOf(position)) }))
    .filter((position) => position.quantity > 0)
    .sort(
      (a, b) =>
        compareText(expires(a), expires(b)) ||
        compareText(a.lot.receivedOn, b.lot.receivedOn) ||
        lotOrder(stock, a.lot.code) - lotOrder(stock, b.lot.code),
    );
}

const never = '9999-12-31';

function placeOf({ lot, location }: Position): { lot: string; location: string } {
  return { lot: lot.code, location: location.code };
}

/** Lots of one day are taken in the order in which they were made. */
function lotOrder(stock: ItemStock, code: string): number {
  return [...stock.lots.keys()].indexOf(code);
}
