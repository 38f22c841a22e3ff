import type { Book } from '../book/book.ts';
import { checkEvent } from './check-event.ts';
import { count } from './count.ts';
import type { Outcome, StockEvent, Timed } from './event.ts';
import { issue } from './issue.ts';
import { addLateCost } from './late-cost.ts';
import { block, convert, scrap, transfer } from './move.ts';
import { cancelPick, finishPick, pack, pick, reportShort, scan } from './pick.ts';
import { cancelOrder, closePeriod, confirm, order } from './purchase.ts';
import { receive } from './receive.ts';
import { callOff, harden, release, reserve } from './reserve.ts';
import { takeBack } from './return.ts';
import { reverse } from './reverse.ts';

type Handlers = { [Verb in StockEvent['do']]: (book: Book, timed: Timed<Extract<StockEvent, { do: Verb }>>) => Outcome };

const handlers: Handlers = {
  receive,
  issue,
  scrap,
  transfer,
  block,
  unblock: block,
  convert,
  count,
  return: takeBack,
  reverse,
  lateCost: addLateCost,
  reserve,
  harden,
  release,
  callOff,
  order,
  confirm,
  cancelOrder,
  closePeriod,
  pick,
  scan,
  short: reportShort,
  finishPick,
  cancelPick,
  pack,
};

/**
 * Applies an event to the book, wholly or not at all (rule book of stock, section 3). An event that was done before is `repeated` and changes
 * nothing; after a refusal its id may come again.
 */
export function applyEvent(book: Book, event: StockEvent): Outcome | { outcome: 'repeated' } {
  if (book.events.has(event.id)) return { outcome: 'repeated' };
  const today = event.at.slice(0, 10);
  const timed = { event, today, on: event.on ?? today };
  const outcome = checkEvent(book, timed) ?? (handlers[event.do] as (book: Book, timed: Timed<StockEvent>) => Outcome)(book, timed);
  if (outcome.outcome !== 'refused') {
    const booked = outcome.outcome === 'recount' ? {} : outcome.booked;
    book.events.set(event.id, { verb: event.do, entries: [], reversed: false, returned: new Map(), ...booked });
  }
  return outcome;
}
