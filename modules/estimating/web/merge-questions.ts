import type { BothSet } from '#modules/estimating/domain/merge-parameters.ts';
import type { MergeRow } from '#platform/web/forms/merge.ts';

/** What is asked of values that two people set apart. Of a table one of the two stands: its rows say something together. */
export function mergeQuestions(both: readonly BothSet[]): MergeRow[] {
  return both.map(({ path, ...row }) => ({ name: path, ...row, isWhole: true }));
}
