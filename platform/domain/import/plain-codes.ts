import type { FileRow } from './match-columns.ts';

const asFloat = /^\d{4,}\.0$/;

/** Takes `.0` off the codes of a column in which a program wrote each as a number that it calculates with: `5001.0`. */
export function withPlainCodes<Row extends FileRow>(rows: readonly Row[]): Row[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const filled = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
    return filled.length > 0 && filled.every((cell) => typeof cell === 'string' && asFloat.test(cell));
  });
  if (!columns.includes(true)) return [...rows];
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns[column] && cell !== '' ? String(cell).slice(0, -2) : cell)),
  }));
}
