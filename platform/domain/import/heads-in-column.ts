import type { ImportField } from './import-field.ts';
import type { ColumnMapping, FileRow } from './match-columns.ts';
import type { Cell } from './read-cell.ts';

const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== '';

/**
 * Repeats a text that stands alone in its own column, such as the customer above its open invoices, in the rows with a number below it that
 * have nothing there. Number and name of a head in two columns become one text, so that the row is no record. It needs all rows of a sheet, so
 * that it is done before they are stored.
 */
export function withHeadsInColumn(rows: readonly FileRow[], mapping: ColumnMapping, fields: readonly ImportField[]): FileRow[] {
  const { number } = mapping;
  const of = fields.find(({ name, above }) => above?.is === 'value' && mapping[name] !== undefined);
  if (!of || number === undefined) return [...rows];
  const columns = [of.name, ...(of.above!.or ?? [])].flatMap((name) => mapping[name] ?? []);
  const isHead = ({ cells }: FileRow) =>
    columns.some((column) => /\p{L}{3}/u.test(String(cells[column] ?? ''))) &&
    cells.every((cell, column) => !isFilled(cell) || columns.includes(column));
  const isBelow = ({ cells }: FileRow) => isFilled(cells[number]) && columns.every((column) => !isFilled(cells[column]));
  let head: Cell[] | undefined;
  return rows.map((row, at) => {
    if (isHead(row) && rows[at + 1] && isBelow(rows[at + 1]!)) {
      head = row.cells;
      const text = columns.flatMap((column) => (isFilled(head![column]) ? [String(head![column])] : [])).join(' ');
      const cells: Cell[] = row.cells.map(() => '');
      cells[columns[0]!] = text;
      return { ...row, cells };
    }
    if (columns.some((column) => isFilled(row.cells[column]))) head = undefined;
    if (!head || !isBelow(row)) return row;
    const cells = [...row.cells];
    for (const column of columns) cells[column] = head[column] ?? '';
    return { ...row, cells };
  });
}
