import { type Book, stockOf } from '../book/book.ts';
import { bookLateCost } from '../book/value.ts';
import { eurosOf, toValue, unitsOf, type Value } from '../numbers/amounts.ts';
import { add, divide, type Fraction, multiply, roundScaled, zero } from '../numbers/fraction.ts';
import { kgOf } from '../numbers/units.ts';
import { done, type LateCost, type Outcome, refused, type Timed } from './event.ts';

/** Divides a later cost (freight, a price difference) among receipts by value, quantity or weight; the last one gets what is left. */
export function addLateCost(book: Book, { event, on }: Timed<LateCost>): Outcome {
  const receipts = event.receipts.map((id) => book.events.get(id)!);
  if (receipts.some(({ verb }) => verb !== 'receive')) return refused('EVENT_UNKNOWN');
  const booked = receipts.flatMap(({ entries }) => entries);
  const weightOf: Record<LateCost['by'], (receipt: (typeof booked)[number]) => Fraction> = {
    value: ({ entry }) => eurosOf(entry.value),
    quantity: ({ entry }) => unitsOf(entry.quantity),
    kg: ({ item, entry }) => kgOf(stockOf(book, item).item, entry.quantity),
  };
  const weights = booked.map(weightOf[event.by]);
  const total = weights.reduce(add, zero);
  if (total.n === 0n) return refused('QUANTITY_INVALID');
  if (receipts.some(({ reversed }) => reversed)) return refused('ALREADY_REVERSED');
  const amount = toValue(event.amountEur);
  let left: Value = amount;
  const entries = booked.flatMap(({ item, entry }, index) => {
    const isLast = index === booked.length - 1;
    const part = isLast ? left : roundScaled(divide(multiply({ n: BigInt(amount), d: 1n }, weights[index]!), total), 1);
    left -= part;
    const adjusted = bookLateCost(book, stockOf(book, item), entry, part, on);
    return adjusted ? [{ item, entry: adjusted }] : [];
  });
  return done({ entries });
}
