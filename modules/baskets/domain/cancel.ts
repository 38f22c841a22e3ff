import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type BasketStatus, type InvoiceStatus, type LineStatus, quoteStatuses } from './statuses.ts';
import { decideBasketMove, type MoveRefusal } from './transitions.ts';

export const rejectReasons = ['price', 'delivery_time', 'competitor', 'no_response', 'withdrawn', 'other'] as const;
export const cancelReasons = ['customer_request', 'duplicate', 'not_feasible', 'unpaid', 'other'] as const;
export const waitReasons = ['customer', 'files', 'payment', 'material', 'credit', 'other'] as const;
export type RejectReason = (typeof rejectReasons)[number];
export type CancelReason = (typeof cancelReasons)[number];
export type WaitReason = (typeof waitReasons)[number];

export type CancelState = {
  status: BasketStatus;
  resumeStatus: BasketStatus | null;
  invoiceStatus: InvoiceStatus;
  lineStatuses: readonly LineStatus[];
};
export type CancelAsk = { reason: string; note: string; mayCancelStarted: boolean };
export type CancelRefusal =
  | MoveRefusal
  | 'ALREADY_CANCELED'
  | 'ALREADY_DELIVERED'
  | 'INVOICED_USE_CREDIT_NOTE'
  | 'PRODUCTION_STARTED'
  | 'REASON_NOT_FITTING'
  | 'NOTE_REQUIRED';

const begun: readonly LineStatus[] = ['in_progress', 'ready', 'partly_delivered', 'delivered', 'closed'];
const gone: readonly BasketStatus[] = ['partly_delivered', 'delivered', 'closed'];

/** How far a basket is, also while it is on hold. */
function reachedStatus({ status, resumeStatus }: Pick<CancelState, 'status' | 'resumeStatus'>): BasketStatus {
  return status === 'on_hold' && resumeStatus !== null ? resumeStatus : status;
}

/** Whether a basket is still a quote, also while it is on hold. */
export function isQuote(basket: Pick<CancelState, 'status' | 'resumeStatus'>): boolean {
  const status = reachedStatus(basket);
  return quoteStatuses.includes(status) || status === 'quote_canceled';
}

/**
 * What canceling makes of a basket: a quote is lost with a reject reason, an order ends with a cancel reason (domain model 3.3).
 * Refuses what is canceled, has left or is invoiced, work that has begun unless the caller may, and "other" without a note.
 */
export function decideCancel(basket: CancelState, ask: CancelAsk): Decision<'quote_canceled' | 'order_canceled', CancelRefusal> {
  if (basket.status === 'order_canceled' || basket.status === 'quote_canceled') return refuse('ALREADY_CANCELED');
  if (gone.includes(reachedStatus(basket))) return refuse('ALREADY_DELIVERED');
  if (basket.invoiceStatus !== 'not_invoiced') return refuse('INVOICED_USE_CREDIT_NOTE');
  if (basket.lineStatuses.some((status) => begun.includes(status)) && !ask.mayCancelStarted) return refuse('PRODUCTION_STARTED');
  const to = isQuote(basket) ? 'quote_canceled' : 'order_canceled';
  const reasons: readonly string[] = to === 'quote_canceled' ? rejectReasons : cancelReasons;
  if (!reasons.includes(ask.reason)) return refuse('REASON_NOT_FITTING', { reason: ask.reason }, 'reason');
  if (ask.reason === 'other' && !ask.note) return refuse('NOTE_REQUIRED', {}, 'note');
  const move = decideBasketMove(basket.status, to);
  return move.accepted ? accept(to) : move;
}

/** Whether a basket may wait; refuses "other" without a note, and a basket that is not open. */
export function decideHold(
  status: BasketStatus,
  ask: { reason: WaitReason; note: string },
): Decision<undefined, MoveRefusal | 'NOTE_REQUIRED'> {
  if (ask.reason === 'other' && !ask.note) return refuse('NOTE_REQUIRED', {}, 'note');
  return decideBasketMove(status, 'on_hold');
}

/** Whether a closed order may be opened again, for a correction (domain model 3.3); refuses NOT_CLOSED. */
export function decideReopen(status: BasketStatus): Decision<undefined, 'NOT_CLOSED'> {
  return status === 'closed' ? accept() : refuse('NOT_CLOSED', { status });
}

/** Where a waiting basket goes back to; refuses NOT_ON_HOLD. */
export function decideResume(basket: Pick<CancelState, 'status' | 'resumeStatus'>): Decision<BasketStatus, MoveRefusal | 'NOT_ON_HOLD'> {
  if (basket.status !== 'on_hold' || basket.resumeStatus === null) return refuse('NOT_ON_HOLD');
  const move = decideBasketMove('on_hold', basket.resumeStatus);
  return move.accepted ? accept(basket.resumeStatus) : move;
}
