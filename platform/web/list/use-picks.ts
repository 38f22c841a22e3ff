import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

/**
 * Tracks the ticked rows of a list: `grid` goes to `<DataGrid>`, and `chosen` are the ticked rows that are still listed. There are no
 * checkboxes on a narrow screen, which has no room for them, nor for people without bulk acts (`mayPick`).
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
