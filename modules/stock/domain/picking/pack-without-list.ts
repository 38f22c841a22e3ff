import type { Book, Entry, ItemStock } from '../book/book.ts';
import type { Position } from '../book/positions.ts';
import { bookOut } from '../book/value.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { inPolicyOrder, sourcesOf, takeInOrder } from './allocation.ts';

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

/**
 * What may be packed of each position on a day, in the order in which the item is taken. Goods at the dispatch were picked for somebody; what is
 * free there, because that order was canceled, comes last.
 */
export function positionsToPack(book: Book, stock: ItemStock, on: string): Position[] {
  const sources = [sourcesOf(book, stock, on), sourcesOf(book, stock, on, ['dispatch'])];
  return sources
    .flatMap((some) => inPolicyOrder(stock.item, some))
    .map(({ available, ...position }) => ({ ...position, quantity: available }));
}
