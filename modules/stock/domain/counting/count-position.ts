import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Book, positionKey, stockOf } from '../book/book.ts';
import { balanceOf } from '../book/positions.ts';
import { decideEvent } from '../events/decide-event.ts';
import { type Quantity, showQuantity } from '../numbers/amounts.ts';

type Place = { item: string; lot: string; location: string };
type Refusal = 'STOCK_QUANTITY_INVALID' | 'BEFORE_COUNT' | 'BELOW_ZERO' | 'HELD' | 'PERIOD_CLOSED';

/** The outcome of a count: it is booked, or its difference waits for a second count. */
export type Counted = { outcome: 'booked' | 'recount'; difference: Quantity };

/** Refuses COUNT_OF_SAME_FILE for a second count from the file of the first one: two people imported what one person counted. */
export function decideOwnSource(first: { source: string } | undefined, source: string): Decision<undefined, 'COUNT_OF_SAME_FILE'> {
  return source !== '' && first?.source === source ? refuse('COUNT_OF_SAME_FILE') : accept();
}

/**
 * Whether a count that waited for the network may still be booked. Refuses COUNT_TOO_OLD once its position moved or was counted after it. What
 * waited as well counts for the moment of its person, so that a device sends what it did before its count without spoiling it.
 */
export function decideBelatedCount(location: string, hasChanged: boolean): Decision<undefined, 'COUNT_TOO_OLD'> {
  return hasChanged ? refuse('COUNT_TOO_OLD', { location }) : accept();
}

/** Counts a position; a difference beyond the tolerance that nobody found before waits for another person. */
export function decideCountPosition(
  book: Book,
  at: string,
  { place, ...count }: { place: Place; counted: number; by: string; on?: string },
): Decision<Counted, Refusal | 'SAME_COUNTER'> {
  const stock = stockOf(book, place.item);
  const before = balanceOf(stock, place);
  const decided = decideEvent<Refusal | 'SAME_COUNTER'>(book, at, { do: 'count', ...place, ...count });
  if (!decided.accepted) return decided;
  const waiting = stock.firstCounts.get(positionKey(place));
  if (waiting) return accept({ outcome: 'recount', difference: waiting.difference });
  return accept({ outcome: 'booked', difference: balanceOf(stock, place) - before });
}

/**
 * Books the difference of an open first count without a second one. What moved since the count stays: the difference is booked, not what was
 * counted. Refuses COUNT_GONE when another count was booked meanwhile, and OWN_COUNT for the one who counted.
 */
export function decideApproveCount(
  book: Book,
  at: string,
  { place, difference, by }: { place: Place; difference: Quantity; by: string },
): Decision<Counted, Refusal | 'COUNT_GONE' | 'OWN_COUNT'> {
  const stock = stockOf(book, place.item);
  const waiting = stock.firstCounts.get(positionKey(place));
  if (waiting?.difference !== difference) return refuse('COUNT_GONE');
  if (waiting.by === by) return refuse('OWN_COUNT');
  const counted = balanceOf(stock, place) + difference;
  if (counted < 0) return refuse('BELOW_ZERO');
  stock.firstCounts.delete(positionKey(place));
  const decided = decideEvent<Refusal>(book, at, { do: 'count', ...place, counted: showQuantity(counted), by, approved: true });
  return decided.accepted ? accept({ outcome: 'booked', difference }) : decided;
}

/** Whether an open first count may be dropped: refuses COUNT_GONE for another one. */
export function decideDiscardCount(waiting: { difference: number } | undefined, difference: number): Decision<undefined, 'COUNT_GONE'> {
  return waiting?.difference === difference ? accept() : refuse('COUNT_GONE');
}
