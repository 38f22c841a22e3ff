/**
 * The kinds of rejection. `lost`: a quote that was canceled by us or declined by the customer. `expired`: a sent quote that was not
 * answered by its last valid day. `canceled`: an order that was canceled.
 */
export const rejectionKinds = ['lost', 'expired', 'canceled'] as const;

/** The states of a follow-up call: to be made, or made. */
export const callStates = ['open', 'done'] as const;

/** The periods to choose from, in days back; 0 is unlimited. The default is 90. */
export const rejectionDays = [30, 90, 365, 0] as const;
export const defaultRejectionDays = 90;

export type Counted = { reason: string; count: number };
export type ParetoBar<Row> = Row & {
  /** Height relative to the highest bar, 0 to 1. */
  height: number;
  /** Cumulative share of this and all more frequent reasons, 0 to 1. */
  cumulative: number;
};

/** Sorts reasons by frequency, each with the cumulative share of the total (Pareto). */
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
