import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { type Decision, refuse } from '#platform/domain/decision.ts';
import { type CalculationAsk, type CreateLineRefusal, decideCreateLine } from './create-line.ts';

export type OverwrittenLine = { kind: 'product' | 'article' | 'text' | 'cost'; status: LineStatus };

/**
 * Decides whether a calculation may be saved over a line. Refuses as `decideCreateLine`, LINE_CANCELED for a line that was removed meanwhile,
 * and LINE_NOT_CALCULATED for one that is not calculated.
 */
export function decideRecalculateLine(
  line: OverwrittenLine,
  ask: CalculationAsk,
): Decision<undefined, CreateLineRefusal | 'LINE_CANCELED' | 'LINE_NOT_CALCULATED'> {
  const open = decideEditLines(ask.basketStatus);
  if (!open.accepted) return open;
  if (isCanceledLine(line.status)) return refuse('LINE_CANCELED');
  return line.kind === 'product' ? decideCreateLine(ask) : refuse('LINE_NOT_CALCULATED');
}
