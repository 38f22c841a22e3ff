import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { priceFields } from './line-price.ts';

/** Whether a row says a price, or has one that could not be read. */
const saysPrice = ({ values, problems }: ReadRow) =>
  priceFields.some((name) => values[name] !== undefined || problems.some(({ field }) => field === name));

/** Whether a list has a column of prices: a list of the plan leaves them to the order book. */
export const listsPrices = (columns: ReadonlySet<string>): boolean => priceFields.some((name) => columns.has(name));

/**
 * What an order lacks of its prices. A list of prices asks for the price of an order that has none; 0 is an answer. Every other line without
 * one comes in at 0, by the numbers of their rows.
 */
export function missingPrices(rows: readonly ReadRow[], isPriced: boolean): { problems: RowProblem[]; assumed: number[] } {
  const without = rows.filter((row) => !saysPrice(row)).map(({ number }) => number);
  if (!isPriced || without.length < rows.length) return { problems: [], assumed: without };
  const [row, ...others] = without as [number, ...number[]];
  return { problems: [{ row, field: 'price', code: 'ORDER_PRICE_MISSING', params: {}, nearest: '0', unsure: true }], assumed: others };
}
