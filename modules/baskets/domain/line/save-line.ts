import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isCanceledLine } from './line-groups.ts';

export type SaveLineInput = {
  basketStatus: BasketStatus;
  /** The line that is overwritten; undefined for a new one. */
  line: { kind: 'product' | 'article' | 'text' | 'cost'; status: LineStatus } | undefined;
  quantity: number;
  quantities: readonly number[];
  fixedPrice: number | undefined;
};

export type SaveLineRefusal =
  | 'REVISE_FIRST'
  | 'QUOTE_FIXED'
  | 'BASKET_NOT_OPEN'
  | 'QUANTITY_NOT_CALCULATED'
  | 'LINE_CANCELED'
  | 'LINE_NOT_CALCULATED'
  | 'PRICE_NOT_POSITIVE';

/**
 * Decides whether a calculation may be saved as a line. Refuses what `decideEditLines` refuses, LINE_CANCELED over a line that was removed
 * meanwhile, LINE_NOT_CALCULATED over a line that is not calculated, QUANTITY_NOT_CALCULATED for a quantity outside the ladder, and
 * PRICE_NOT_POSITIVE for an agreed price of zero or less.
 */
export function decideSaveLine(ask: SaveLineInput): Decision<undefined, SaveLineRefusal> {
  const open = decideEditLines(ask.basketStatus);
  if (!open.accepted) return open;
  if (ask.line && isCanceledLine(ask.line.status)) return refuse('LINE_CANCELED');
  if (ask.line && ask.line.kind !== 'product') return refuse('LINE_NOT_CALCULATED');
  if (!ask.quantities.includes(ask.quantity)) return refuse('QUANTITY_NOT_CALCULATED', { quantity: ask.quantity }, 'quantity');
  if (ask.fixedPrice !== undefined && ask.fixedPrice <= 0) return refuse('PRICE_NOT_POSITIVE', {}, 'fixedPrice');
  return accept();
}

/** Whether a line may become an alternative of another; refuses LINE_CANCELED for a line that was removed meanwhile. */
export function decideAlternativeOf(line: { status: LineStatus }): Decision<undefined, 'LINE_CANCELED'> {
  return isCanceledLine(line.status) ? refuse('LINE_CANCELED') : accept();
}
