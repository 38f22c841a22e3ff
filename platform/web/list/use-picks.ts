import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/**
 * The rows of a list that are ticked: `grid` goes to `<DataGrid>`, and `chosen` are those of them that still stand in the list. A narrow
 * screen has no room for tick boxes: there it is one row at a time. So it is for who may do nothing with many (`mayPick`).
 */
export function usePicks<Row>(rows: readonly Row[], rowId: (row: Row) => string, mayPick = true) {
  const isNarrow = useMediaQuery('(max-width: 959.98px)', undefined, { getInitialValueInEffect: false });
  const [picked, onPick] = useState<ReadonlySet<string>>(new Set());
  const canPick = mayPick && !isNarrow;
  return {
    grid: canPick ? { picked, onPick } : {},
    chosen: canPick ? rows.filter((row) => picked.has(rowId(row))) : [],
    clear: () => onPick(new Set()),
  };
}
