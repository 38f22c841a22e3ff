import { decideEditLines } from '#modules/baskets/domain/basket/edit-rules.ts';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { isCanceledLine } from './line-groups.ts';

/** Whether a line counts in totals; one with its price on request adds neither price nor transport. */
export const hasPrice = (line: { priceOnRequest: boolean }) => !line.priceOnRequest;

/**
 * Decides whether a line may be marked or unmarked as "price on request": only while the quote is being made. Refuses what
 * `decideEditLines` refuses, LINE_CANCELED, and AMOUNT_ELSEWHERE for a text.
 */
export function decidePriceOnRequest(
  basket: BasketStatus,
  line: { kind: string; status: LineStatus },
): Decision<undefined, 'REVISE_FIRST' | 'QUOTE_FIXED' | 'BASKET_NOT_OPEN' | 'LINE_CANCELED' | 'AMOUNT_ELSEWHERE'> {
  const open = decideEditLines(basket);
  if (!open.accepted) return open;
  if (isCanceledLine(line.status)) return refuse('LINE_CANCELED');
  return line.kind === 'text' ? refuse('AMOUNT_ELSEWHERE', { from: 'nothing' }) : accept();
}

/** Returns PRICE_ON_REQUEST naming the lines that cannot be approved or ordered without a price; empty when all have one. */
export function refusedOnRequest(
  lines: readonly { priceOnRequest?: boolean | undefined; description?: string | undefined }[],
  field: 'choices' | 'lines',
): Refused<'PRICE_ON_REQUEST'>[] {
  const open = lines.filter((line) => line.priceOnRequest);
  return open.length === 0 ? [] : [refuse('PRICE_ON_REQUEST', { lines: open.map(({ description }) => description ?? '') }, field)];
}
