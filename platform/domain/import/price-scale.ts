import type { ReadRow } from './read-rows.ts';
import type { RowProblem } from './row-problem.ts';

/** The one price that a list gives where several hold, each from its quantity, when the list does not say its quantity. */
export function unsaidQuantity<Row extends Pick<ReadRow, 'values'>>(priced: readonly Row[], scaleLength: number): Row | undefined {
  const [row, ...others] = priced;
  return scaleLength > 1 && others.length === 0 && row?.values.from === undefined ? row : undefined;
}

/** Whether that price replaces them all is a question: its quantity, one piece, says that it does. */
export const replacesScale = (row: number, count: number): RowProblem => ({
  ...{ row, field: 'from', code: 'PRICE_REPLACES_SCALE', params: { count } },
  ...{ nearest: '1', unsure: true },
});
