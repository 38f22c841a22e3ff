import { type Book, type ItemStock, lotOf, positionKey } from '../book/book.ts';
import { compareText, compareWalk, type Position, positionsOf } from '../book/positions.ts';

/** A position that is to be counted, and why. */
export type DueCount = { position: Position; item: string; dueOn: string; reason: 'cycle' | 'short' | 'recount' };

/** Days between two counts of a position, by the class of its item. */
export const daysBetweenCounts = { A: 30, B: 90, C: 365 } as const;

/**
 * Days in which a bin that became empty is counted once, because looking is all it takes; later goods may have come and gone. The rule book's
 * plan does not know these counts.
 */
export const daysToCountAtZero = 14;

/** The positions to count on a day: due by their class, short at a pick since the last count, or waiting for a second count; in walk order. */
export function planCounts(book: Book, day: string): DueCount[] {
  return [...book.stock.values()]
    .flatMap((stock) => countable(book, stock).flatMap((position) => dueCount(stock, position, day) ?? []))
    .sort(
      (a, b) =>
        compareWalk(a.position.location, b.position.location) ||
        compareText(a.position.lot.code, b.position.lot.code) ||
        compareText(a.item, b.item),
    );
}

/** The positions of an item, also those that so far only a first count found. */
function countable(book: Book, stock: ItemStock): Position[] {
  const positions = positionsOf(book, stock);
  const known = new Set(positions.map(({ lot, location }) => positionKey({ lot: lot.code, location: location.code })));
  const found = [...stock.firstCounts.keys()].filter((key) => !known.has(key));
  return [
    ...positions,
    ...found.map((key) => {
      const [lot, location] = key.split('\n') as [string, string];
      return { lot: lotOf(stock, lot), location: book.locations.get(location)!, quantity: 0 };
    }),
  ];
}

function dueCount(stock: ItemStock, position: Position, day: string): DueCount | undefined {
  const place = { lot: position.lot.code, location: position.location.code };
  const counted = stock.counts
    .filter((count) => !count.reversed && count.lot === place.lot && count.location === place.location)
    .map(({ on }) => on)
    .sort()
    .at(-1);
  const since = Temporal.PlainDate.from(counted ?? position.lot.receivedOn);
  const dueOn = since.add({ days: daysBetweenCounts[stock.item.abc ?? 'C'] }).toString();
  const due = { position, item: stock.item.code, dueOn };
  if (stock.firstCounts.has(positionKey(place))) return { ...due, reason: 'recount' };
  if (stock.shortPositions.has(positionKey(place))) return { ...due, reason: 'short' };
  return dueOn <= day && position.quantity !== 0 ? { ...due, reason: 'cycle' } : undefined;
}
