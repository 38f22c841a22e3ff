import type { Book } from '../book/book.ts';
import type { Quantity } from '../numbers/amounts.ts';

/** The part of a line for one demand. */
export type PickPart = { reservation: string; quantity: Quantity };

/** One position to be picked. `scanned` is null until the first scan; a line is closed when it is scanned whole or reported short. */
export type PickLine = {
  line: number;
  location: string;
  lot: string;
  item: string;
  quantity: Quantity;
  scanned: Quantity | null;
  short: boolean;
  split: readonly PickPart[];
};

export type PickStatus = 'open' | 'picked' | 'short_picked' | 'canceled' | 'packed';

/** Goods of some reservations that are picked in one walk and brought to `stage`. */
export type PickList = {
  id: string;
  stage: string;
  status: PickStatus;
  /** The picker who scanned first: a list has one. */
  by: string | null;
  lines: readonly PickLine[];
  short: readonly PickPart[];
  skipped: readonly string[];
};

/** Whether a line needs no further scan. */
export function isClosed(line: PickLine): boolean {
  return line.short || line.scanned === line.quantity;
}

/** Whether what was scanned of the list stands at its stage. */
export function isStaged(list: PickList): boolean {
  return list.status === 'picked' || list.status === 'short_picked' || list.status === 'canceled';
}

/** The quantity that a position reserves for pick lists: open lists reserve their lines (short ones the scanned quantity), later the staged one. */
export function heldAt(book: Book, item: string, place: { lot: string; location: string }): Quantity {
  let held = 0;
  for (const list of book.pickLists.values()) {
    if (list.status === 'packed') continue;
    const staged = isStaged(list);
    for (const line of list.lines) {
      if (line.item !== item || line.lot !== place.lot || place.location !== (staged ? list.stage : line.location)) continue;
      held += staged || line.short ? (line.scanned ?? 0) : line.quantity;
    }
  }
  return held;
}

/** The scanned quantity of a line, divided among its demands in their order. */
export function scannedParts(line: PickLine): PickPart[] {
  let left = line.scanned ?? 0;
  return line.split.flatMap(({ reservation, quantity }) => {
    const part = Math.min(left, quantity);
    left -= part;
    return part > 0 ? [{ reservation, quantity: part }] : [];
  });
}

/** Whether goods of a reservation are on an open list or staged. */
export function isBeingPicked(book: Book, reservation: string): boolean {
  return [...book.pickLists.values()].some((list) => {
    if (list.status === 'packed') return false;
    const parts = list.lines.flatMap((line) => (isStaged(list) ? scannedParts(line) : line.split));
    return parts.some((part) => part.reservation === reservation);
  });
}
