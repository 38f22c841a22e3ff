import type { Book, Entry, ItemStock } from '../book/book.ts';
import { bookOut } from '../book/value.ts';
import type { Quantity } from '../numbers/amounts.ts';
import { isStaged, type PickLine, type PickList, scannedParts } from './pick-list.ts';

/** The list on which goods of a reservation are still to be picked. */
export function openListOf(book: Book, reservation: string): PickList | undefined {
  return [...book.pickLists.values()].find(
    (list) => list.status === 'open' && list.lines.some(({ split }) => split.some((part) => part.reservation === reservation)),
  );
}

/** The quantity at a stage for a reservation. */
export function stagedOf(book: Book, reservation: string): Quantity {
  return stagedLines(book, reservation).reduce((sum, { part }) => sum + part, 0);
}

/** The picked goods of a reservation, by lot and stage, in the order in which packing takes them. */
export function stagedParts(book: Book, reservation: string): { lot: string; location: string; quantity: Quantity }[] {
  return stagedLines(book, reservation).map(({ list, line, part }) => ({ lot: line.lot, location: list.stage, quantity: part }));
}

/** Goods that were packed of a line of a list. */
export type PackedPart = { list: string; line: number; quantity: Quantity };

/**
 * Issues what was picked for one reservation, as far as `quantity` goes, so that the orders of one list can be packed one by one. The caller
 * shrinks the reservation.
 */
export function packStaged(
  book: Book,
  stock: ItemStock,
  { reservation, quantity, on }: { reservation: string; quantity: Quantity; on: string },
): { entries: Entry[]; parts: PackedPart[] } {
  let left = quantity;
  const entries: Entry[] = [];
  const parts: PackedPart[] = [];
  for (const { list, line, part } of stagedLines(book, reservation)) {
    const packed = Math.min(left, part);
    if (packed === 0) continue;
    left -= packed;
    entries.push(bookOut(stock, { on, type: 40, lot: line.lot, location: list.stage, quantity: packed }));
    line.scanned = (line.scanned ?? 0) - packed;
    line.split = line.split.map((one) => (one.reservation === reservation ? { ...one, quantity: one.quantity - packed } : one));
    parts.push({ list: list.id, line: line.line, quantity: packed });
  }
  return { entries, parts };
}

function stagedLines(book: Book, reservation: string): { list: PickList; line: PickLine; part: Quantity }[] {
  return [...book.pickLists.values()].filter(isStaged).flatMap((list) =>
    list.lines.flatMap((line) => {
      const part = scannedParts(line).find((one) => one.reservation === reservation);
      return part ? [{ list, line, part: part.quantity }] : [];
    }),
  );
}
