import { decideNotOnHold } from '#modules/baskets/domain/basket/edit-rules.ts';
import { decideDay } from '#modules/baskets/domain/basket/order-header.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { decideBasketMove, type MoveRefusal } from '#modules/baskets/domain/basket/transitions.ts';
import type { ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';
import { refusedMargins, type SoldLine } from '#modules/baskets/domain/line/edit-line-terms.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { hasPrice } from '#modules/baskets/domain/line/set-price-on-request.ts';
import { decideRecipient, type Recipient, type RecipientRefusal } from '#modules/baskets/domain/mail/mail.ts';
import { refusedBelowZero } from '#modules/baskets/domain/order/below-zero.ts';
import type { ConfirmLine } from '#modules/baskets/domain/order/confirm-basket.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { quoteValidUntil } from './quote-last-day.ts';

export type QuoteState = Recipient & {
  status: BasketStatus;
  sent: 'now' | 'later';
  /** The margin floor, a share of the price; a lower margin needs a reason. */
  lowestMargin: number;
  lines: readonly ({ kind: string; status: LineStatus; description: string; priceOnRequest: boolean } & SoldLine &
    Pick<ConfirmLine, 'transportPrice'> & { alternativeOf?: number | null })[];
};
export type SendQuoteRefusal =
  | MoveRefusal
  | 'ON_HOLD'
  | RecipientRefusal
  | 'QUOTE_NOT_PRICED'
  | 'ORDER_BELOW_ZERO'
  | 'MARGIN_TOO_LOW'
  | 'DATE_IN_PAST';

/**
 * Decides whether a quote may be sent, and returns its last day: `asked`, else `quoteValidUntil`. Refuses a quote on hold, without an order
 * manager, with a product without a price that is not "on request" (named), sent later without a contact who has an e-mail address, with a last
 * day that has passed, with discounts beyond what it charges, or with a line below the margin floor that nobody accepted (named).
 */
export function decideSendQuote(
  quote: QuoteState,
  today: Temporal.PlainDate,
  closed: ClosedDays,
  asked?: Temporal.PlainDate,
): Decision<{ validUntil: Temporal.PlainDate }, SendQuoteRefusal> {
  const notOnHold = decideNotOnHold(quote.status);
  if (!notOnHold.accepted) return notOnHold;
  const move = decideBasketMove(quote.status, 'quotation_sent');
  if (!move.accepted) return move;
  const recipient = decideRecipient('quote', quote, quote.sent);
  if (!recipient.accepted && recipient.code === 'ORDER_MANAGER_REQUIRED') return recipient;
  const offered = quote.lines.filter((line) => !isCanceledLine(line.status) && line.kind !== 'text');
  const unpriced = offered.filter((line) => line.kind === 'product' && line.price <= 0 && hasPrice(line));
  if (offered.length === 0 || unpriced.length > 0) {
    return refuse('QUOTE_NOT_PRICED', { lines: unpriced.map((line) => line.description), count: unpriced.length }, 'lines');
  }
  if (!recipient.accepted) return recipient;
  const validity = decideDay(asked, today, 'validUntil');
  if (!validity.accepted) return validity;
  const [refused] = [...refusedBelowZero(offered), ...refusedMargins(offered, quote.lowestMargin)];
  if (refused) return refused;
  return accept({ validUntil: asked ?? quoteValidUntil(today, closed) });
}
