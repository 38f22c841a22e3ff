import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type CalculationAsk = {
  basketStatus: BasketStatus;
  quantity: number;
  quantities: readonly number[];
  fixedPrice: number | undefined;
};
export type CreateLineRefusal = 'REVISE_FIRST' | 'QUOTE_FIXED' | 'BASKET_NOT_OPEN' | 'QUANTITY_NOT_CALCULATED' | 'PRICE_NOT_POSITIVE';

/**
 * Decides whether a calculation may be saved as a line. Refuses what `decideEditLines` refuses, QUANTITY_NOT_CALCULATED for a quantity outside
 * the ladder, and PRICE_NOT_POSITIVE for an agreed price of zero or less.
 */
export function decideCreateLine({
  basketStatus,
  quantity,
  quantities,
  fixedPrice,
}: CalculationAsk): Decision<undefined, CreateLineRefusal> {
  const open = decideEditLines(basketStatus);
  if (!open.accepted) return open;
  if (!quantities.includes(quantity)) return refuse('QUANTITY_NOT_CALCULATED', { quantity }, 'quantity');
  if (fixedPrice !== undefined && fixedPrice <= 0) return refuse('PRICE_NOT_POSITIVE', {}, 'fixedPrice');
  return accept();
}

/** Whether a line may become an alternative of another; refuses LINE_CANCELED for a line that was removed meanwhile. */
export function decideAlternativeOf(line: { status: LineStatus }): Decision<undefined, 'LINE_CANCELED'> {
  return isCanceledLine(line.status) ? refuse('LINE_CANCELED') : accept();
}
