import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isCanceledLine } from './line-groups.ts';

export type RemoveLineRefusal = 'REVISE_FIRST' | 'QUOTE_FIXED' | 'BASKET_NOT_OPEN' | 'LINE_NOT_OPEN';

/** Decides whether a line may be removed. Refuses what `decideEditLines` refuses, and LINE_NOT_OPEN for a line that was removed already. */
export function decideRemoveLine(basket: BasketStatus, line: LineStatus): Decision<undefined, RemoveLineRefusal> {
  const open = decideEditLines(basket);
  if (!open.accepted) return open;
  return isCanceledLine(line) ? refuse('LINE_NOT_OPEN', { status: line }) : accept();
}
