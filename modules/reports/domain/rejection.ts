/**
 * How a basket came to nothing. `lost`: a quote that was canceled here or declined by the customer. `expired`: a sent quote whose last
 * day of validity has passed without an answer. `canceled`: an order that was canceled.
 */
export const rejectionKinds = ['lost', 'expired', 'canceled'] as const;

/** Somebody is to call about it, or did. */
export const callStates = ['open', 'done'] as const;

/** Days that the list looks back; 90 unless another is chosen, 0 is all of it. */
export const rejectionDays = [30, 90, 365, 0] as const;
export const usualRejectionDays = 90;

export type Counted = { reason: string; count: number };
export type ParetoBar<Row> = Row & {
  /** Of the highest bar, 0 to 1. */
  height: number;
  /** This reason and all that are more frequent, of everything, 0 to 1. */
  cumulative: number;
};

/** The reasons by how often they are given, each with the share that it and the more frequent ones have of the whole (Pareto). */
export function paretoOf<Row extends Counted>(rows: readonly Row[]): ParetoBar<Row>[] {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const sorted = rows
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || one.reason.localeCompare(other.reason));
  let passed = 0;
  return sorted.map((row) => {
    passed += row.count;
    return { ...row, height: row.count / sorted[0]!.count, cumulative: passed / all };
  });
}
