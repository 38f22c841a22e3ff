import { useState } from 'react';

/** The rows of a list that are ticked: `picked` and `onPick` are the grid's, `chosen` are those of them that still stand in the list. */
export function usePicks<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const [picked, onPick] = useState<ReadonlySet<string>>(new Set());
  return { picked, onPick, chosen: rows.filter((row) => picked.has(rowId(row))), clear: () => onPick(new Set()) };
}
