import { type Book, type Booked, type Entry, stockOf } from '../book/book.ts';
import { hasLaterCount } from '../book/positions.ts';
import { bookAtValue, bookIn } from '../book/value.ts';
import { type Quantity, share, showQuantity, type Value } from '../numbers/amounts.ts';
import { quantityOf } from '../numbers/units.ts';
import { done, type Outcome, type Return, type ReturnLine, refused, type Timed } from './event.ts';

type Part = { entry: Entry; quantity: Quantity; line: ReturnLine };

/** Takes shipped goods back. Lots come back in the order in which they left, at the value at which they left. */
export function takeBack(book: Book, { event, on }: Timed<Return>): Outcome {
  const issued = book.events.get(event.issue)!;
  const shipped = issued.entries.filter(({ item, entry }) => entry.type === 40 && entry.quantity < 0 && (event.item ?? item) === item);
  const [first] = shipped;
  if (!first || shipped.some(({ item }) => item !== first.item)) return refused('EVENT_UNKNOWN');
  const stock = stockOf(book, first.item);
  const amountOf = (quantity: number) => quantityOf(stock.item, quantity);
  const quantity = amountOf(event.quantity);
  const lines = event.lines.map((line) => ({ line, quantity: amountOf(line.quantity) ?? 0 }));
  if (quantity === null || lines.some((line) => line.quantity <= 0)) return refused('QUANTITY_INVALID');
  const entries = shipped.map(({ entry }) => entry);
  const open = issued.reversed ? 0 : entries.reduce((sum, entry) => sum + openOf(issued, entry), 0);
  if (quantity > open) return refused('RETURN_TOO_MANY', { open: showQuantity(open) });
  if (lines.reduce((sum, line) => sum + line.quantity, 0) !== quantity) return refused('RETURN_NOT_DIVIDED');
  if (event.lines.some((line) => !isRightLocation(book, line))) return refused('LOCATION_WRONG');
  const parts = divideAmong(issued, entries, lines);
  if (parts.some(({ entry, line }) => hasLaterCount(stock, { lot: entry.lot, location: line.location! }, on)))
    return refused('BEFORE_COUNT');
  const booked = parts.flatMap(({ entry, quantity: part, line }) => {
    const value = valueBack(issued, entry, part);
    const booking = { on, type: 50, lot: entry.lot, location: line.location!, quantity: part } as const;
    if (line.verdict !== 'scrap') return [bookIn(stock, booking, value)];
    return [bookAtValue(stock, booking, value), bookAtValue(stock, { ...booking, type: 80, quantity: -part }, -value || 0)];
  });
  const back = parts.reduce((sum, part) => sum + part.quantity, 0);
  if (event.credit && back > 0) book.credits.push({ return: event.id, item: first.item, quantity: back });
  return done({ entries: booked.map((entry) => ({ item: first.item, entry })) });
}

function isRightLocation(book: Book, { verdict, location }: ReturnLine): boolean {
  if (verdict === 'sendBack') return true;
  const type = location === undefined ? undefined : book.locations.get(location)?.type;
  if (verdict === 'scrap') return type !== undefined;
  return type !== undefined && (type === 'quarantine') === (verdict === 'quarantine');
}

function openOf(issued: Booked, entry: Entry): Quantity {
  return -entry.quantity - (issued.returned.get(entry)?.quantity ?? 0);
}

/** Which entry's goods each line takes back; what is sent back does not come in. */
function divideAmong(issued: Booked, entries: readonly Entry[], lines: readonly { line: ReturnLine; quantity: Quantity }[]): Part[] {
  const left = entries.map((entry) => ({ entry, quantity: openOf(issued, entry) }));
  return lines.flatMap(({ line, quantity }) => {
    if (line.verdict === 'sendBack') return [];
    let missing = quantity;
    return left.flatMap((source) => {
      const part = Math.min(missing, source.quantity);
      source.quantity -= part;
      missing -= part;
      return part > 0 ? [{ entry: source.entry, quantity: part, line }] : [];
    });
  });
}

/** The value of a part that comes back; the last part of an entry gets what is left of its value. */
function valueBack(issued: Booked, entry: Entry, quantity: Quantity): Value {
  const before = issued.returned.get(entry) ?? { quantity: 0, value: 0 };
  const isLast = before.quantity + quantity === -entry.quantity;
  const value = isLast ? -entry.value - before.value : share(-entry.value, quantity, -entry.quantity);
  issued.returned.set(entry, { quantity: before.quantity + quantity, value: before.value + value });
  return value;
}
