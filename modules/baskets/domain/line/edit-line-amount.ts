import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { isCanceledLine } from './line-groups.ts';

export type LineAmountRefusal = 'REVISE_FIRST' | 'QUOTE_FIXED' | 'BASKET_NOT_OPEN' | 'LINE_CANCELED' | 'AMOUNT_ELSEWHERE';
type AmountLine = { kind: 'product' | 'article' | 'text' | 'cost'; status: LineStatus; setId: number | null };

/** Returns where the quantity and price of a line come from; undefined when they are entered on the line itself. */
export function amountFrom({ kind, setId }: Pick<AmountLine, 'kind' | 'setId'>): 'calculation' | 'set' | 'nothing' | undefined {
  if (setId !== null) return 'set';
  if (kind === 'product') return 'calculation';
  return kind === 'text' ? 'nothing' : undefined;
}

/**
 * Decides whether the quantity of a line, and the price of a cost, may be changed in place. Refuses what `decideEditLines` refuses,
 * LINE_CANCELED, and AMOUNT_ELSEWHERE for a calculated line, a part of a set and a text.
 */
export function decideLineAmount(basket: BasketStatus, line: AmountLine): Decision<undefined, LineAmountRefusal> {
  const open = decideEditLines(basket);
  if (!open.accepted) return open;
  if (isCanceledLine(line.status)) return refuse('LINE_CANCELED');
  const from = amountFrom(line);
  return from ? refuse('AMOUNT_ELSEWHERE', { from }) : accept();
}
