import type { FileRow } from './match-columns.ts';
import type { Cell } from './read-cell.ts';

/** The value of the row above, once more. */
const ditto = /^(?:idem|id\.|ditto|dito|dto\.?|["”″„]|'')$/i;

/** Repeats the value of the row above where a cell says so. It needs all rows of a sheet, so that it is done before they are stored. */
export function withDittos(rows: readonly FileRow[]): FileRow[] {
  const above: Cell[] = [];
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => {
      const own = ditto.test(String(cell).trim()) ? (above[column] ?? cell) : cell;
      if (own !== '') above[column] = own;
      return own;
    }),
  }));
}
