import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { BasketStatus, LineStatus } from './statuses.ts';

const closed: readonly BasketStatus[] = ['closed', 'order_canceled', 'quote_canceled'];

/** Decides whether the header of a basket may change; refuses BASKET_NOT_OPEN once it is closed or canceled. */
export function decideEditHeader(status: BasketStatus): Decision<undefined, 'BASKET_NOT_OPEN'> {
  return closed.includes(status) ? refuse('BASKET_NOT_OPEN', { status }) : accept();
}

/** Refuses ON_HOLD: a basket on hold must be resumed before anything else is done with it. */
export function decideNotOnHold(status: BasketStatus): Decision<undefined, 'ON_HOLD'> {
  return status === 'on_hold' ? refuse('ON_HOLD', {}, 'status') : accept();
}

/**
 * Decides whether the name and the remarks of a line may change. Refuses BASKET_NOT_OPEN as for the header, LINE_CANCELED for a canceled
 * line, and DESCRIPTION_REQUIRED for an empty name of anything but a text line.
 */
export function decideEditDetails(
  basket: BasketStatus,
  line: { kind: string; status: LineStatus },
  description: string,
): Decision<undefined, 'BASKET_NOT_OPEN' | 'LINE_CANCELED' | 'DESCRIPTION_REQUIRED'> {
  const open = decideEditHeader(basket);
  if (!open.accepted) return open;
  if (isCanceledLine(line.status)) return refuse('LINE_CANCELED');
  return description === '' && line.kind !== 'text' ? refuse('DESCRIPTION_REQUIRED', {}, 'description') : accept();
}

/**
 * Decides whether lines may be added, changed or removed: only while the offer is being made. Refuses REVISE_FIRST for a sent quote,
 * QUOTE_FIXED once it was approved, and BASKET_NOT_OPEN for orders and canceled baskets.
 */
export function decideEditLines(status: BasketStatus): Decision<undefined, 'REVISE_FIRST' | 'QUOTE_FIXED' | 'BASKET_NOT_OPEN'> {
  if (status === 'entered' || status === 'in_calculation') return accept();
  if (status === 'quotation_sent') return refuse('REVISE_FIRST');
  if (status === 'quote_approved') return refuse('QUOTE_FIXED');
  return refuse('BASKET_NOT_OPEN', { status });
}
