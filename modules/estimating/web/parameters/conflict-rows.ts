import type { MergeConflict } from '#modules/estimating/domain/parameters/merge-parameters.ts';
import type { MergeRow } from '#platform/web/forms/merge.ts';

/** The conflicts of a merge as rows of the merge panel. A table is one row: its brackets belong together. */
export function conflictRows(both: readonly MergeConflict[]): MergeRow[] {
  return both.map(({ path, ...row }) => ({ name: path, ...row, isWhole: true }));
}
