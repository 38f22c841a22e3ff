import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Book } from '../book/book.ts';
import { openListOf } from './pack-staged.ts';
import type { PickLine, PickList } from './pick-list.ts';

/** The place where picked goods are brought. Refuses NO_STAGE in a shop without one, and LOCATION_UNKNOWN for one that is not in use. */
export function decideStage(stage: { code: string; isUsable: boolean } | undefined): Decision<string, 'NO_STAGE' | 'LOCATION_UNKNOWN'> {
  if (!stage) return refuse('NO_STAGE');
  return stage.isUsable ? accept(stage.code) : refuse('LOCATION_UNKNOWN', { location: stage.code }, 'stage');
}

/** Refuses NOTHING_TO_PICK when none of the order lines has a reservation to pick. */
export function decideDemands(count: number): Decision<undefined, 'NOTHING_TO_PICK'> {
  return count > 0 ? accept() : refuse('NOTHING_TO_PICK');
}

/** Finds the line to book on, of a list that no other person picks. Refuses PICK_LOCKED, or SCAN_WRONG for goods that are not on it. */
export function decideLine(list: PickList, line: PickLine | undefined, by: string): Decision<PickLine, 'PICK_LOCKED' | 'SCAN_WRONG'> {
  if (list.by !== null && list.by !== by) return refuse('PICK_LOCKED');
  return line ? accept(line) : refuse('SCAN_WRONG');
}

/** Refuses SCAN_WRONG for an item that the book of the list does not contain. */
export function decideScannedItem({ stock }: Pick<Book, 'stock'>, item: string): Decision<undefined, 'SCAN_WRONG'> {
  return stock.has(item) ? accept() : refuse('SCAN_WRONG');
}

/** Refuses PICK_CLOSED for a list that ended. */
export function decideTakeOver({ status }: PickList): Decision<undefined, 'PICK_CLOSED'> {
  return status === 'open' ? accept() : refuse('PICK_CLOSED');
}

/** Refuses BEING_PICKED to pack an order line that is on an open list. */
export function decidePack(book: Book, reservation: string, line: string): Decision<undefined, 'BEING_PICKED'> {
  const open = openListOf(book, reservation);
  return open ? refuse('BEING_PICKED', { line, list: open.id }) : accept();
}
