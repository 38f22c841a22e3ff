import { canceledLineStatuses, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { type Money, subtractMoney } from '#platform/domain/money.ts';

/** Whether a line was canceled, as a quote or as an order; it counts nowhere. */
export function isCanceledLine(status: LineStatus): boolean {
  return canceledLineStatuses.includes(status);
}

/** Returns the id of the main line, which identifies the group of a line and its alternatives. */
export function groupOf(line: { id: number; alternativeOf: number | null }): number {
  return line.alternativeOf ?? line.id;
}

/** Returns the groups of two or more open lines of which the customer takes one. */
export function openAlternatives<Line extends { id: number; alternativeOf: number | null; status: LineStatus }>(
  lines: readonly Line[],
): Line[][] {
  const groups = new Map<number, Line[]>();
  for (const line of lines) {
    if (isCanceledLine(line.status)) continue;
    groups.set(groupOf(line), [...(groups.get(groupOf(line)) ?? []), line]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

type Priced = { id: number; alternativeOf: number | null; price: Money; priceOnRequest: boolean };

/**
 * Subtracts the price of the main line from that of its alternative. Null for a line that is not an alternative of these lines, and while
 * either has its price on request.
 */
export function alternativeDifference(line: Priced, lines: readonly Priced[]): Money | null {
  const main = lines.find(({ id }) => id === line.alternativeOf);
  return main && !main.priceOnRequest && !line.priceOnRequest ? subtractMoney(line.price, main.price) : null;
}
