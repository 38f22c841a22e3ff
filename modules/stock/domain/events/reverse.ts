import { type Book, type Count, type Entry, positionKey, stockOf } from '../book/book.ts';
import { availableAt } from '../book/positions.ts';
import { bookBack, bookMoveBack, bookOutAgain } from '../book/value.ts';
import { showQuantity } from '../numbers/amounts.ts';
import { done, type Outcome, type Reverse, refused, type Timed } from './event.ts';

const reversible: ReadonlySet<string> = new Set(['receive', 'issue', 'scrap', 'transfer', 'count']);

/** Undoes an event with counter-entries; the reservation and the purchase line get their quantity back. */
export function reverse(book: Book, { event, on }: Timed<Reverse>): Outcome {
  const booked = book.events.get(event.event)!;
  if (!reversible.has(booked.verb)) return refused('NOT_REVERSIBLE');
  if (booked.reversed) return refused('ALREADY_REVERSED');
  if (booked.returned.size > 0) return refused('HAS_RETURNS');
  for (const { item, entry } of booked.entries) {
    const available = entry.quantity > 0 ? availableAt(book, stockOf(book, item), placeOf(entry), on) : 0;
    if (entry.quantity > available)
      return refused('LOT_SHORT', { available: showQuantity(available), asked: showQuantity(entry.quantity) });
  }
  booked.reversed = true;
  if (booked.count) reverseCount(book, booked.count);
  if (booked.reservation) booked.reservation.reservation.open += booked.reservation.quantity;
  const entries = booked.entries.map(({ item, entry }) => {
    const stock = stockOf(book, item);
    if (entry.type === 70) return { item, entry: bookMoveBack(stock, entry, on) };
    return { item, entry: entry.quantity < 0 ? bookBack(stock, entry, on) : bookOutAgain(book, stock, entry, on) };
  });
  if (booked.purchaseLine) {
    booked.purchaseLine.received -= booked.entries.reduce((sum, { entry }) => sum + entry.quantity, 0);
    booked.purchaseLine.complete = false;
  }
  return done({ entries });
}

/** A reversed count is none: a pick that came short before it is to be counted again, unless a later count did. */
function reverseCount(book: Book, count: Count): void {
  count.reversed = true;
  const stock = [...book.stock.values()].find(({ counts }) => counts.includes(count));
  const isCountedSince = stock?.counts
    .slice(stock.counts.indexOf(count) + 1)
    .some((other) => !other.reversed && positionKey(other) === positionKey(count));
  if (stock && count.afterShort && !isCountedSince) stock.shortPositions.add(positionKey(count));
}

function placeOf(entry: Entry): { lot: string; location: string } {
  return { lot: entry.lot, location: entry.location ?? '' };
}
