import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';

const priceFields = ['price', 'each', 'priceIncl'];

/** Whether a row says a price, or has one that could not be read. */
const saysPrice = ({ values, problems }: ReadRow) =>
  priceFields.some((name) => values[name] !== undefined || problems.some(({ field }) => field === name));

/** Whether no order of a list has a price: a list of the plan leaves prices to the order book. */
export function isWithoutPrices(orders: readonly (readonly ReadRow[])[]): boolean {
  return !orders.some((rows) => rows.some(saysPrice));
}

/** Asks for the price of an order that has none in a list of orders with prices; 0 is an answer. */
export function priceProblems(rows: readonly ReadRow[]): RowProblem[] {
  return rows.some(saysPrice)
    ? []
    : [{ row: rows[0]!.number, field: 'price', code: 'ORDER_PRICE_MISSING', params: {}, nearest: '0', unsure: true }];
}
