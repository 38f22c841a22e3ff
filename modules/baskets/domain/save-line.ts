import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decideEditLines } from './edit-rules.ts';
import type { BasketStatus } from './statuses.ts';

export type SaveLineAsk = {
  basketStatus: BasketStatus;
  /** Kind of the line that is saved over; none for a new one. */
  lineKind: 'product' | 'article' | 'text' | 'cost' | undefined;
  quantity: number;
  quantities: readonly number[];
  fixedPrice: number | undefined;
};

export type SaveLineRefusal =
  | 'REVISE_FIRST'
  | 'QUOTE_FIXED'
  | 'BASKET_NOT_OPEN'
  | 'QUANTITY_NOT_CALCULATED'
  | 'LINE_NOT_CALCULATED'
  | 'PRICE_NOT_POSITIVE';

/**
 * Whether a calculation may be kept as a line. Refuses what `decideEditLines` refuses, LINE_NOT_CALCULATED over a line that no
 * calculation made, QUANTITY_NOT_CALCULATED for a quantity outside the ladder, PRICE_NOT_POSITIVE for an agreed price of nothing.
 */
export function decideSaveLine(ask: SaveLineAsk): Decision<undefined, SaveLineRefusal> {
  const open = decideEditLines(ask.basketStatus);
  if (!open.accepted) return open;
  if (ask.lineKind !== undefined && ask.lineKind !== 'product') return refuse('LINE_NOT_CALCULATED');
  if (!ask.quantities.includes(ask.quantity)) return refuse('QUANTITY_NOT_CALCULATED', { quantity: ask.quantity }, 'quantity');
  if (ask.fixedPrice !== undefined && ask.fixedPrice <= 0) return refuse('PRICE_NOT_POSITIVE', {}, 'fixedPrice');
  return accept();
}
