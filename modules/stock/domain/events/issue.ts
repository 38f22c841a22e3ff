import { type Book, type Entry, type ItemStock, lotOf, type Reservation, reservedOf, stockOf } from '../book/book.ts';
import { availableAt, isUsable, usableOf } from '../book/positions.ts';
import { bookOut } from '../book/value.ts';
import { type Quantity, showQuantity } from '../numbers/amounts.ts';
import { quantityOf } from '../numbers/units.ts';
import { allocate, sourcesOf } from '../picking/allocation.ts';
import { done, type Issue, type Outcome, refused, type Timed } from './event.ts';

/** Issues goods from the named position, or from those that the item's policy selects. */
export function issue(book: Book, { event, today, on }: Timed<Issue>): Outcome {
  const stock = stockOf(book, event.item);
  const quantity = quantityOf(stock.item, event.quantity, event.unit)!;
  const reservation = event.reservation === undefined ? undefined : book.reservations.get(event.reservation)!;
  if (reservation && reservation.item !== event.item) return refused('RESERVATION_UNKNOWN');
  const named = event.lot === undefined || event.location === undefined ? undefined : { lot: event.lot, location: event.location };
  const sources = sourcesOf(book, stock, on);
  if (named) {
    const available = availableAt(book, stock, named, on);
    if (available < quantity) return refused('LOT_SHORT', { available: showQuantity(available), asked: showQuantity(quantity) });
  }
  const position = named && { lot: lotOf(stock, named.lot), location: book.locations.get(named.location)! };
  if (!position || isUsable(position, today)) {
    const free = freeFor(book, stock, reservation, today);
    const available = named
      ? free
      : Math.min(
          free,
          sources.reduce((sum, source) => sum + source.available, 0),
        );
    if (available < quantity) return refused('STOCK_SHORT', { available: showQuantity(available), asked: showQuantity(quantity) });
  }
  const parts = named ? [{ ...named, quantity }] : allocate(stock.item, sources, quantity);
  const entries = parts.map((part): Entry => bookOut(stock, { ...part, on, type: event.type }));
  const booked = { entries: entries.map((entry) => ({ item: event.item, entry })) };
  return done(reservation ? { ...booked, reservation: { reservation, quantity: shrink(reservation, quantity) } } : booked);
}

/** Reduces what is open of a reservation by what was issued for it; returns by how much. */
export function shrink(reservation: Reservation, quantity: Quantity): Quantity {
  const part = Math.min(reservation.open, quantity);
  reservation.open -= part;
  return part;
}

/** The usable quantity today that is not reserved for others. */
function freeFor(book: Book, stock: ItemStock, reservation: Reservation | undefined, today: string): Quantity {
  const own = reservation?.kind === 'hard' ? reservation.open : 0;
  return Math.max(0, usableOf(book, stock, today) - reservedOf(book, stock.item.code, 'hard') + own);
}
