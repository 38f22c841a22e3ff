import { type Money, subtractMoney } from '#platform/domain/money.ts';
import { canceledLineStatuses, type LineStatus } from './statuses.ts';

/** Whether a line came to nothing, as a quote or as an order: it counts nowhere. */
export function isCanceledLine(status: LineStatus): boolean {
  return canceledLineStatuses.includes(status);
}

/** The line that a group of alternatives is named after: the main line's id, the same for every alternative of it. */
export function groupOf(line: { id: number; alternativeOf: number | null }): number {
  return line.alternativeOf ?? line.id;
}

/** The lines that still compete: groups of two or more open lines of which the customer takes one. */
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
 * What an alternative costs more than the line it stands in for, or less below nothing; null for a line that is no alternative of these, and
 * while the price of either is still to come.
 */
export function alternativeDifference(line: Priced, lines: readonly Priced[]): Money | null {
  const main = lines.find(({ id }) => id === line.alternativeOf);
  return main && !main.priceOnRequest && !line.priceOnRequest ? subtractMoney(line.price, main.price) : null;
}
