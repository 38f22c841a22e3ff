import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideNotOnHold } from './edit-rules.ts';
import { isCanceledLine } from './line-groups.ts';
import { refusedMargins, type SoldLine } from './line-terms.ts';
import { type Recipient, type RecipientRefusal, refusedRecipient } from './mail.ts';
import { decideDay } from './order-header.ts';
import { hasPrice } from './price-on-request.ts';
import type { BasketStatus, LineStatus } from './statuses.ts';
import { decideBasketMove, type MoveRefusal } from './transitions.ts';
import { type ClosedDays, workingDayFrom } from './working-days.ts';

const quoteValidDays = 30;
const quoteLinkDays = 60;

/** Until when the link of a quote opens that is mailed at `from`: sixty days, or longer while the quote itself holds longer in the shop's zone. */
export function quoteLinkEnds(from: Temporal.Instant, validUntil: Temporal.PlainDate, timeZone: string): Temporal.Instant {
  const usual = from.add({ hours: 24 * quoteLinkDays });
  const over = validUntil.add({ days: 1 }).toZonedDateTime(timeZone).toInstant();
  return Temporal.Instant.compare(over, usual) > 0 ? over : usual;
}

export type QuoteState = Recipient & {
  status: BasketStatus;
  /** The lowest share of a price that may be left without a reason. */
  lowestMargin: number;
  lines: readonly ({ kind: string; status: LineStatus; description: string; priceOnRequest: boolean } & SoldLine)[];
};
export type SendQuoteRefusal = MoveRefusal | 'ON_HOLD' | RecipientRefusal | 'QUOTE_NOT_PRICED' | 'MARGIN_TOO_LOW' | 'DATE_IN_PAST';

/** The last day of an offer made on `today` when no other is asked: thirty days later, or the first working day after that. */
export function quoteValidUntil(today: Temporal.PlainDate, closed: ClosedDays): Temporal.PlainDate {
  return workingDayFrom(today.add({ days: quoteValidDays }), closed);
}

/**
 * Whether a quote may go to the customer, and until when it holds: `asked`, else `quoteValidUntil`. Refuses one that is on hold, without order
 * manager, with a product that has no price yet nor says "on request" (named), without a contact who can be mailed, valid until a day that has passed, or with
 * a line whose margin nobody accepted (named).
 */
export function decideSendQuote(
  quote: QuoteState,
  today: Temporal.PlainDate,
  closed: ClosedDays,
  asked?: Temporal.PlainDate,
): Decision<{ validUntil: Temporal.PlainDate }, SendQuoteRefusal> {
  const waits = decideNotOnHold(quote.status);
  if (!waits.accepted) return waits;
  const move = decideBasketMove(quote.status, 'quotation_sent');
  if (!move.accepted) return move;
  const [nobody] = refusedRecipient(quote);
  if (nobody?.code === 'ORDER_MANAGER_REQUIRED') return nobody;
  const offered = quote.lines.filter((line) => !isCanceledLine(line.status) && line.kind !== 'text');
  const unpriced = offered.filter((line) => line.kind === 'product' && line.price <= 0 && hasPrice(line));
  if (offered.length === 0 || unpriced.length > 0) {
    return refuse('QUOTE_NOT_PRICED', { lines: unpriced.map((line) => line.description), count: unpriced.length }, 'lines');
  }
  if (nobody) return nobody;
  const holds = decideDay(asked, today, 'validUntil');
  if (!holds.accepted) return holds;
  const [low] = refusedMargins(offered, quote.lowestMargin);
  if (low) return low;
  return accept({ validUntil: asked ?? quoteValidUntil(today, closed) });
}
