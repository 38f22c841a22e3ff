import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { Book } from '../book/book.ts';
import { applyEvent } from './apply-event.ts';
import type { RefusalCode, StockEvent } from './event.ts';

/** The codes that a screen shows; another module already has a text for QUANTITY_INVALID. */
export type StockRefusal = Exclude<RefusalCode, 'QUANTITY_INVALID'> | 'STOCK_QUANTITY_INVALID';

type WithoutMoment<Event> = Event extends StockEvent ? Omit<Event, 'id' | 'at'> : never;
/** An event that happens now. */
export type NewEvent = WithoutMoment<StockEvent>;

/**
 * Applies an event of a local moment to a book, or refuses as the rule book says; a warning counts as done. `Code` are the refusals that
 * this event can have here.
 */
export function decideEvent<Code extends StockRefusal>(
  book: Book,
  at: string,
  event: NewEvent,
  id = `act${book.events.size}`,
): Decision<undefined, Code> {
  const outcome = applyEvent(book, { ...event, id, at } as StockEvent);
  if (outcome.outcome !== 'refused') return accept();
  const code: StockRefusal = outcome.code === 'QUANTITY_INVALID' ? 'STOCK_QUANTITY_INVALID' : outcome.code;
  return refuse(code as Code, outcome.params);
}
