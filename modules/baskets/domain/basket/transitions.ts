import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { BasketStatus, LineStatus, ResumableStatus } from './statuses.ts';

/** The statuses a basket may move to, by status. */
const basketMoves: Record<BasketStatus, readonly BasketStatus[]> = {
  entered: ['in_calculation', 'quotation_sent', 'quote_approved', 'quote_canceled', 'order_confirmation_sent', 'on_hold'],
  in_calculation: ['quotation_sent', 'quote_approved', 'quote_canceled', 'order_confirmation_sent', 'on_hold'],
  quotation_sent: ['in_calculation', 'quotation_sent', 'quote_approved', 'quote_canceled', 'on_hold'],
  quote_approved: ['order_confirmation_sent', 'quote_canceled', 'on_hold'],
  quote_canceled: ['in_calculation'],
  // An order of costs only is neither made nor delivered: it closes once invoiced.
  order_confirmation_sent: ['in_progress', 'closed', 'order_canceled', 'on_hold'],
  // 'closed': an order of costs only that was reopened.
  in_progress: ['ready', 'partly_delivered', 'delivered', 'closed', 'order_canceled', 'on_hold'],
  ready: ['in_progress', 'partly_delivered', 'delivered', 'order_canceled', 'on_hold'],
  partly_delivered: ['delivered', 'on_hold'],
  delivered: ['closed'],
  closed: ['in_progress'],
  order_canceled: [],
  on_hold: [
    'entered',
    'in_calculation',
    'quotation_sent',
    'quote_approved',
    'order_confirmation_sent',
    'in_progress',
    'ready',
    'partly_delivered',
    'order_canceled',
    'quote_canceled',
  ],
};

/** The statuses a line may move to, by status. */
const lineMoves: Record<LineStatus, readonly LineStatus[]> = {
  entered: [
    'in_calculation',
    'upload_link_sent',
    'artwork',
    'warehouse_call',
    'into_production',
    'quote_canceled',
    'order_canceled',
    'on_hold',
  ],
  in_calculation: [
    'entered',
    'upload_link_sent',
    'artwork',
    'warehouse_call',
    'into_production',
    'quote_canceled',
    'order_canceled',
    'on_hold',
  ],
  upload_link_sent: ['artwork', 'order_canceled', 'on_hold'],
  artwork: ['authorization', 'into_production', 'order_canceled', 'on_hold'],
  authorization: ['artwork', 'into_production', 'order_canceled', 'on_hold'],
  warehouse_call: ['ready', 'partly_delivered', 'delivered', 'order_canceled', 'on_hold'],
  // The release of a file is taken back while nothing was begun.
  into_production: ['artwork', 'planned', 'in_progress', 'ready', 'order_canceled', 'on_hold'],
  planned: ['artwork', 'into_production', 'in_progress', 'order_canceled', 'on_hold'],
  // A start that was a mistake is taken back.
  in_progress: ['into_production', 'planned', 'ready', 'order_canceled', 'on_hold'],
  ready: ['in_progress', 'partly_delivered', 'delivered', 'order_canceled', 'on_hold'],
  partly_delivered: ['delivered', 'on_hold'],
  delivered: ['closed'],
  // The lines of a reopened order are delivered already.
  closed: ['delivered', 'in_progress'],
  on_hold: [
    'entered',
    'in_calculation',
    'upload_link_sent',
    'artwork',
    'authorization',
    'warehouse_call',
    'into_production',
    'planned',
    'in_progress',
    'ready',
    'partly_delivered',
    'order_canceled',
    'quote_canceled',
  ],
  order_canceled: [],
  quote_canceled: ['in_calculation'],
};

export type MoveRefusal = 'MOVE_NOT_ALLOWED';

/** Decides whether a basket may move from one status to another; refuses MOVE_NOT_ALLOWED with both names. */
export function decideBasketMove(from: BasketStatus, to: BasketStatus): Decision<undefined, MoveRefusal> {
  return basketMoves[from].includes(to) ? accept() : refuse('MOVE_NOT_ALLOWED', { from, to });
}

/**
 * Decides whether this basket may move to a status: as `decideBasketMove`, and a basket on hold only resumes in its `resumeStatus` or is
 * canceled. Refuses MOVE_NOT_ALLOWED with both names.
 */
export function decideBasketStep(basket: ResumableStatus, to: BasketStatus): Decision<undefined, MoveRefusal> {
  const ends = to === 'quote_canceled' || to === 'order_canceled';
  if (basket.status === 'on_hold' && !ends && to !== basket.resumeStatus) return refuse('MOVE_NOT_ALLOWED', { from: basket.status, to });
  return decideBasketMove(basket.status, to);
}

/** Decides whether a line may move from one status to another; refuses MOVE_NOT_ALLOWED with both names. */
export function decideLineMove(from: LineStatus, to: LineStatus): Decision<undefined, MoveRefusal> {
  return lineMoves[from].includes(to) ? accept() : refuse('MOVE_NOT_ALLOWED', { from, to });
}

/** Returns every status that a basket may move to from `from`, in the order of its life. */
export function basketMovesFrom(from: BasketStatus): readonly BasketStatus[] {
  return basketMoves[from];
}
