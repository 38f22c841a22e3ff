import { type Book, lotOf, stockOf } from '../book/book.ts';
import { availableAt } from '../book/positions.ts';
import { bookIn, bookMove, bookOut } from '../book/value.ts';
import { showQuantity, toValue } from '../numbers/amounts.ts';
import { quantityOf } from '../numbers/units.ts';
import { type Block, type Convert, done, type Outcome, refused, type Scrap, type Timed, type Transfer } from './event.ts';

/** Throws goods away. Reservations do not prevent it. */
export function scrap(book: Book, timed: Timed<Scrap>): Outcome {
  const { event, on } = timed;
  const stock = stockOf(book, event.item);
  const quantity = quantityOf(stock.item, event.quantity, event.unit)!;
  const short = checkPosition(book, timed, quantity);
  if (short) return short;
  const entry = bookOut(stock, { on, type: 80, lot: event.lot, location: event.location, quantity });
  return done({ entries: [{ item: event.item, entry }] });
}

/** Brings goods to another location. */
export function transfer(book: Book, timed: Timed<Transfer>): Outcome {
  const { event, on } = timed;
  const stock = stockOf(book, event.item);
  const quantity = quantityOf(stock.item, event.quantity, event.unit)!;
  const short = checkPosition(book, timed, quantity);
  if (short) return short;
  const entries = bookMove(stock, { on, type: 70, lot: event.lot, quantity }, event.location, event.to);
  return done({ entries: entries.map((entry) => ({ item: event.item, entry })) });
}

/** Blocks a lot, so that it is not used, or releases it again. */
export function block(book: Book, { event }: Timed<Block>): Outcome {
  lotOf(stockOf(book, event.item), event.lot).blocked = event.do === 'block';
  return done();
}

/** Cuts goods to another size: they take their value along, with the cost of cutting, and a new lot inherits the dates of the old one. */
export function convert(book: Book, timed: Timed<Convert>): Outcome {
  const { event, on } = timed;
  const [from, to] = [stockOf(book, event.item), stockOf(book, event.toItem)];
  const quantity = quantityOf(from.item, event.quantity, event.unit)!;
  const made = quantity * event.pieces;
  const short = checkPosition(book, timed, quantity);
  if (short) return short;
  if (!to.lots.has(event.toLot)) to.lots.set(event.toLot, { ...lotOf(from, event.lot), code: event.toLot, blocked: false });
  const out = bookOut(from, { on, type: 75, lot: event.lot, location: event.location, quantity });
  const booking = { on, type: 75, lot: event.toLot, location: event.toLocation, quantity: made } as const;
  const arrived = bookIn(to, booking, -out.value + toValue(event.costEur ?? 0));
  return done({
    entries: [
      { item: event.item, entry: out },
      { item: event.toItem, entry: arrived },
    ],
  });
}

function checkPosition(book: Book, { event, on }: Timed<Scrap | Transfer | Convert>, quantity: number): Outcome | undefined {
  const available = availableAt(book, stockOf(book, event.item), event, on);
  return available < quantity ? refused('LOT_SHORT', { available: showQuantity(available), asked: showQuantity(quantity) }) : undefined;
}
