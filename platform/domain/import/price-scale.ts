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

/** The price of one unit from a quantity on, in any currency, and the field of its row that says it. */
export type ScalePrice = { row: number; field: string; from: number; each: number };
/** A price that is more than this many times the one before it is a slip. */
const farRise = 2;

/**
 * Names the prices of a scale that are higher than for fewer, which come in as they are; of a price far above it, or `farFall` times lower, one of
 * the two is a slip and waits.
 */
export function oddScalePrices(prices: readonly ScalePrice[], farFall = Number.POSITIVE_INFINITY): RowProblem[] {
  const rising = prices.toSorted((one, other) => one.from - other.from);
  return rising.flatMap(({ row, field, from, each }, at): RowProblem[] => {
    const before = rising[at - 1]?.each ?? each;
    const problem = { row, field, params: { quantity: from } };
    if (each > before * farRise || before > each * farFall) return [{ ...problem, code: 'SCALE_LEAPS' }];
    return each > before ? [{ ...problem, code: 'SCALE_RISES', part: 'difference' }] : [];
  });
}
