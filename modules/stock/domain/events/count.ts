import { type Book, type ItemStock, positionKey, stockOf } from '../book/book.ts';
import { isCustomers } from '../book/item.ts';
import { balanceOf, minBalance } from '../book/positions.ts';
import { bookIn, bookOut, unitCostOf, valueWithoutCost } from '../book/value.ts';
import { type Quantity, showQuantity, unitsOf } from '../numbers/amounts.ts';
import { compare, fractionOf, multiply } from '../numbers/fraction.ts';
import { quantityOf } from '../numbers/units.ts';
import { heldAt } from '../picking/pick-list.ts';
import { type CountEvent, done, type Outcome, refused, type Timed } from './event.ts';

/**
 * Counts a position against its book at the end of the day. A difference beyond the tolerance is booked only when a second person finds the
 * same one.
 */
export function count(book: Book, { event, on }: Timed<CountEvent>): Outcome {
  const stock = stockOf(book, event.item);
  const key = positionKey(event);
  const first = stock.firstCounts.get(key);
  if (first?.by === event.by) return refused('SAME_COUNTER');
  const bookQuantity = balanceOf(stock, event, on);
  const difference = (event.counted === 0 ? 0 : quantityOf(stock.item, event.counted)!) - bookQuantity;
  if (minBalance(stock, event, on) + difference < 0) return refused('BELOW_ZERO');
  const held = heldAt(book, event.item, event);
  if (balanceOf(stock, event) + difference < held) return refused('HELD', { held: showQuantity(held) });
  if (!event.approved && isBeyondTolerance(book, stock, difference, bookQuantity) && first?.difference !== difference) {
    stock.firstCounts.set(key, { by: event.by, difference });
    return { outcome: 'recount' };
  }
  stock.firstCounts.delete(key);
  const booked = { lot: event.lot, location: event.location, on, reversed: false, afterShort: stock.shortPositions.delete(key) };
  stock.counts.push(booked);
  if (difference === 0) return done({ count: booked });
  const booking = { on, type: 60, lot: event.lot, location: event.location, quantity: Math.abs(difference) } as const;
  const entry = difference < 0 ? bookOut(stock, booking) : bookIn(stock, booking, valueWithoutCost(stock, difference));
  return done({ count: booked, entries: [{ item: event.item, entry }] });
}

/** Whether a difference is more than a part of the book, and for own goods also worth more than an amount. */
function isBeyondTolerance({ settings }: Book, stock: ItemStock, difference: Quantity, bookQuantity: Quantity): boolean {
  const size = Math.abs(difference);
  const isPart = compare(fractionOf(size), multiply(fractionOf(settings.countToleranceRate), fractionOf(bookQuantity))) > 0;
  const worth = multiply(unitsOf(size), unitCostOf(stock));
  return isPart && (isCustomers(stock.item) || compare(worth, fractionOf(settings.countToleranceEur)) > 0);
}
