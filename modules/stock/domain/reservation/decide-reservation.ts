import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { availableToPromise, enoughOn } from '../availability/promise.ts';
import { type Book, stockOf } from '../book/book.ts';
import { decideEvent, type NewEvent } from '../events/decide-event.ts';
import { refuseStockShort } from '../levels.ts';
import { showQuantity, unit } from '../numbers/amounts.ts';

export type ReservationRefusal = 'STOCK_SHORT' | 'STOCK_QUANTITY_INVALID' | 'DATE_IN_PAST';

/** The key of the item in its book, its code on screen, and what is reserved of it. */
export type AskedReservation = { item: string; code: string; quantity: number; needOn: string };

/**
 * Applies a reservation by hand, or its hardening, to the book. Refuses DATE_IN_PAST(date), STOCK_QUANTITY_INVALID, and STOCK_SHORT with what
 * can be promised for the day and the first day on which there would be enough.
 */
export function decideReservation(
  book: Book,
  at: string,
  event: NewEvent,
  asked: AskedReservation,
  id?: string,
): Decision<undefined, ReservationRefusal> {
  const { needOn } = asked;
  const today = at.slice(0, 10);
  const day = decideDay(Temporal.PlainDate.from(needOn), Temporal.PlainDate.from(today), 'needOn');
  if (!day.accepted) return day;
  const decided = decideEvent<ReservationRefusal>(book, at, event, id);
  return decided.accepted ? accept() : explainRefusal(book, today, decided.code, asked);
}

/**
 * Applies another quantity and day to a reservation by hand, whose own goods count as free. Refuses as `decideReservation`.
 */
export function decideEditedReservation(
  book: Book,
  at: string,
  reservation: string,
  asked: AskedReservation,
): Decision<undefined, ReservationRefusal> {
  const own = book.reservations.get(reservation)!;
  const { item, quantity, needOn } = asked;
  own.open = 0;
  const id = `${reservation} edited`;
  const decided = decideReservation(book, at, { do: 'reserve', item, kind: own.kind, quantity, needOn }, asked, id);
  if (!decided.accepted) return decided;
  Object.assign(own, { needOn, open: book.reservations.get(id)!.open });
  book.reservations.delete(id);
  return decided;
}

type AskedIssue = AskedReservation & { reservation: string; type: 30 | 40 };

/** Takes goods of a reservation by hand out of the book. Refuses STOCK_QUANTITY_INVALID, and STOCK_SHORT with what can be taken today. */
export function decideReservationIssue(
  book: Book,
  at: string,
  { code, needOn: _, ...asked }: AskedIssue,
): Decision<undefined, 'STOCK_SHORT' | 'STOCK_QUANTITY_INVALID'> {
  const decided = decideEvent<'STOCK_SHORT' | 'STOCK_QUANTITY_INVALID'>(book, at, { do: 'issue', ...asked });
  if (decided.accepted) return accept();
  if (decided.code !== 'STOCK_SHORT') return refuse(decided.code, {}, 'quantity');
  return refuseStockShort({ line: code, available: Number(decided.params.available), asked: asked.quantity }, 'quantity');
}

function explainRefusal(book: Book, today: string, refusal: ReservationRefusal, asked: AskedReservation): Refused<ReservationRefusal> {
  const { item, code, quantity, needOn } = asked;
  if (refusal !== 'STOCK_SHORT') return refuse(refusal, {}, 'quantity');
  const stock = stockOf(book, item);
  const available = showQuantity(availableToPromise(book, stock, needOn, today));
  // An item that promises only what is there promises no more on a later day.
  const later = stock.item.promise === 'expected' ? (enoughOn(book, stock, quantity * unit, needOn, today) ?? null) : null;
  return refuseStockShort({ line: code, available, asked: quantity, enoughOn: later }, 'quantity');
}
