import { isLossFilled, type Loss } from '#modules/baskets/domain/quote/note-loss.ts';
import { decideReason, type Reason } from '#modules/baskets/domain/reason/reasons.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { eurosOf, type Money, noMoney } from '#platform/domain/money.ts';
import { type BasketStatus, effectiveStatus, type InvoiceStatus, isQuote, type LineStatus, type ResumableStatus } from './statuses.ts';
import { decideBasketMove, type MoveRefusal } from './transitions.ts';

export type CancelState = ResumableStatus & {
  invoiceStatus: InvoiceStatus;
  /** Of a line on hold the status that it resumes in. */
  lineStatuses: readonly LineStatus[];
  /** What is done of the order and what was bought for it. */
  lost?: Money;
};
/** `reason` is the asked reason as found in the shop's list, of the kind that `cancelReasonKind` names. */
export type CancelInput = { reason: Reason | undefined; note: string; mayCancelStarted: boolean; loss: Loss; charge?: Money | undefined };
export type CancelRefusal =
  | MoveRefusal
  | 'ALREADY_CANCELED'
  | 'ALREADY_DELIVERED'
  | 'INVOICED_USE_CREDIT_NOTE'
  | 'PRODUCTION_STARTED'
  | 'REASON_NOT_FITTING'
  | 'NOTE_REQUIRED'
  | 'QUOTE_NOT_LOST'
  | 'COSTS_MADE'
  | 'NOTHING_LOST'
  | 'WAIVER_REQUIRED';

const startedStatuses: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered', 'delivered', 'closed'];
const deliveredStatuses: readonly BasketStatus[] = ['partly_delivered', 'delivered', 'closed'];

/** Whether work of the order began, which takes the right to cancel started work. Of a line on hold the status is the one it resumes in. */
export const hasBegun = (lineStatuses: readonly LineStatus[]): boolean => lineStatuses.some((status) => startedStatuses.includes(status));

/** Returns which kind of reason canceling needs: a reject reason for a quote, a cancel reason for an order. */
export function cancelReasonKind(basket: ResumableStatus): 'reject' | 'cancel' {
  return isQuote(basket) ? 'reject' : 'cancel';
}

/** Whether canceling an order asks what of the lost work is charged. */
export const asksCharge = (lost: Money): boolean => lost > noMoney;

/**
 * Returns the status that canceling leads to: a quote is lost with a reject reason, an order ends with a cancel reason.
 * Refuses a basket that is canceled, delivered in part or whole, or invoiced; started work unless the caller may cancel that; a reason that
 * `decideReason` refuses; QUOTE_NOT_LOST for an order that would be lost to a competitor; COSTS_MADE until somebody says what is charged
 * of what was lost, NOTHING_LOST for a charge where nothing was, and WAIVER_REQUIRED for less than what was lost without a note.
 */
export function decideCancel(basket: CancelState, ask: CancelInput): Decision<'quote_canceled' | 'order_canceled', CancelRefusal> {
  if (basket.status === 'order_canceled' || basket.status === 'quote_canceled') return refuse('ALREADY_CANCELED');
  const stage = effectiveStatus(basket);
  if (deliveredStatuses.includes(stage)) return refuse('ALREADY_DELIVERED', { stage: stage === 'partly_delivered' ? 'partly' : 'all' });
  if (basket.invoiceStatus !== 'not_invoiced') return refuse('INVOICED_USE_CREDIT_NOTE');
  if (hasBegun(basket.lineStatuses) && !ask.mayCancelStarted) return refuse('PRODUCTION_STARTED');
  const to = isQuote(basket) ? 'quote_canceled' : 'order_canceled';
  const reason = decideReason(ask.reason, ask.note);
  if (!reason.accepted) return reason;
  const move = decideBasketMove(basket.status, to);
  if (!move.accepted) return move;
  if (isLossFilled(ask.loss) && to !== 'quote_canceled') return refuse('QUOTE_NOT_LOST', {}, 'competitor');
  const lost = basket.lost ?? noMoney;
  if (asksCharge(lost) && ask.charge === undefined) return refuse('COSTS_MADE', { lost: eurosOf(lost) }, 'charge');
  if (!asksCharge(lost) && (ask.charge ?? noMoney) > 0) return refuse('NOTHING_LOST', {}, 'charge');
  return (ask.charge ?? lost) < lost && ask.note === '' ? refuse('WAIVER_REQUIRED', {}, 'note') : accept(to);
}
