import { availableToPromise } from '../availability/promise.ts';
import { type Book, stockOf } from '../book/book.ts';
import { isCustomers } from '../book/item.ts';
import { firstCallOffDay } from '../call-off.ts';
import { type Quantity, showQuantity, unit } from '../numbers/amounts.ts';
import { quantityOf } from '../numbers/units.ts';
import { type CallOff, done, type Harden, type Outcome, type Release, type Reserve, refused, type Timed } from './event.ts';
import { shrink } from './issue.ts';

/** Reserves goods for a day; a hard reservation only what can be promised, unless the item allows back orders. */
export function reserve(book: Book, { event, today }: Timed<Reserve>): Outcome {
  const { item } = stockOf(book, event.item);
  const quantity = quantityOf(item, event.quantity, event.unit)!;
  const decided = checkPromise(book, { item: event.item, quantity, needOn: event.needOn, kind: event.kind }, today);
  if (decided) return decided;
  keepReservation(book, event, quantity, event.needOn);
  return done();
}

/** Makes a soft reservation hard. */
export function harden(book: Book, { event, today }: Timed<Harden>): Outcome {
  const reservation = book.reservations.get(event.reservation)!;
  if (reservation.kind === 'hard') return done();
  const decided = checkPromise(book, { ...reservation, quantity: reservation.open, kind: 'hard' }, today);
  if (decided) return decided;
  reservation.kind = 'hard';
  return done();
}

/** Releases what is open of a reservation, or a part of it. */
export function release(book: Book, { event }: Timed<Release>): Outcome {
  const reservation = book.reservations.get(event.reservation)!;
  const { item } = stockOf(book, reservation.item);
  shrink(reservation, event.quantity === undefined ? reservation.open : quantityOf(item, event.quantity)!);
  return done();
}

/** A customer calls own goods off: in its multiple unless it takes all there is, not before the earliest day. */
export function callOff(book: Book, { event, today }: Timed<CallOff>): Outcome {
  const stock = stockOf(book, event.item);
  const { item } = stock;
  if (!isCustomers(item)) return refused('NOT_CUSTOMERS');
  const quantity = quantityOf(item, event.quantity, event.unit)!;
  const earliest = firstCallOffDay(Temporal.PlainDate.from(today), book.settings.callOffDays, book.holidays).toString();
  const needOn = event.needOn ?? earliest;
  const available = availableToPromise(book, stock, needOn, today);
  const multiple = item.callOffMultiple;
  if (multiple && quantity % Math.round(multiple * unit) !== 0 && quantity !== available)
    return refused('QUANTITY_NOT_MULTIPLE', { multiple });
  if (!item.backOrder && quantity > available) return stockShort(available, quantity);
  if (needOn < earliest) return refused('DATE_TOO_SOON', { date: earliest });
  keepReservation(book, { ...event, kind: 'hard' }, quantity, needOn);
  return done();
}

function checkPromise(
  book: Book,
  wanted: { item: string; quantity: Quantity; needOn: string; kind: string },
  today: string,
): Outcome | undefined {
  if (wanted.needOn < today) return refused('DATE_IN_PAST');
  const stock = stockOf(book, wanted.item);
  if (wanted.kind === 'soft' || stock.item.backOrder) return undefined;
  const available = availableToPromise(book, stock, wanted.needOn, today);
  return wanted.quantity > available ? stockShort(available, wanted.quantity) : undefined;
}

function stockShort(available: Quantity, asked: Quantity): Outcome {
  return refused('STOCK_SHORT', { available: showQuantity(available), asked: showQuantity(asked) });
}

function keepReservation(
  book: Book,
  event: { id: string; item: string; kind: 'hard' | 'soft'; complete?: boolean },
  open: Quantity,
  needOn: string,
): void {
  const { id, item, kind, complete = false } = event;
  book.reservations.set(id, { id, item, kind, complete, open, needOn });
}
