import { type ImportField, plainTitle } from './import-field.ts';
import type { FileRow } from './match-columns.ts';
import type { Cell } from './read-cell.ts';
import type { Heading } from './sheet-layout.ts';

/** A part of a sheet with the text alone above its headings; undefined for the first. */
export type SheetPart<Row extends FileRow> = { title: string | undefined; rows: Row[] };

const maxParts = 8;
const minTitles = 3;
const longestTitle = 40;

/** Whether the cells of a row can be headings: several short texts, none of which begins with a figure. */
export function mayBeHeadings({ cells }: FileRow): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return (
    filled.length >= minTitles && filled.every((cell) => typeof cell === 'string' && cell.length <= longestTitle && !/^\W*\d|@/.test(cell))
  );
}

/** Says whether most cells of a row are headings of one of these lists, by the fields of each. */
export function headingFinder(kinds: readonly (readonly ImportField[])[]): (row: FileRow) => boolean {
  const known = kinds.map((fields) => new Set(fields.flatMap(({ titles }) => titles)));
  return (row) => {
    if (!mayBeHeadings(row)) return false;
    const titles = row.cells.filter((cell) => cell !== '').map((cell) => plainTitle(String(cell)));
    return known.some((of) => {
      const named = new Set(titles.filter((title) => of.has(title))).size;
      return named >= minTitles && 2 * named > titles.length;
    });
  };
}

const headingsOf = ({ cells }: FileRow) =>
  cells
    .map((cell) => plainTitle(String(cell)))
    .join('|')
    .replace(/\|+$/, '');

/**
 * The tables of a sheet that stand below one another. A row of headings that differ from those above it begins another table, together with a
 * text alone just above it.
 */
export function splitTables<Row extends FileRow>(rows: readonly Row[], isHeading: (row: FileRow) => boolean): SheetPart<Row>[] {
  const parts: SheetPart<Row>[] = [{ title: undefined, rows: [] }];
  let headings: string | undefined;
  let records = 0;
  for (const row of rows) {
    const part = parts.at(-1)!;
    const own = isHeading(row) ? headingsOf(row) : undefined;
    if (own !== undefined && headings !== undefined && own !== headings && records > 0 && parts.length < maxParts) {
      const above = part.rows.at(-1)!;
      const filled = above.cells.filter((cell) => cell !== '');
      const isTitle = filled.length === 1 && typeof filled[0] === 'string' && part.rows.length > 1;
      if (isTitle) part.rows.pop();
      parts.push({ title: isTitle ? String(filled[0]) : undefined, rows: isTitle ? [above, row] : [row] });
    } else part.rows.push(row);
    if (own !== undefined) {
      if (own !== headings) records = 0;
      headings = own;
    } else if (row.cells.filter((cell) => cell !== '').length > 1) records += 1;
  }
  return parts;
}

/**
 * The rows of a table that is continued beside itself, behind an empty column and below the same headings, with the first column of each;
 * undefined for any other.
 */
export function blocksOfSheet(
  rows: readonly FileRow[],
  { headings, last }: Heading,
): { headings: string[]; cells: { row: number; column: number; cells: Cell[] }[] } | undefined {
  const plain = headings.map(plainTitle);
  const width = plain.indexOf('');
  const starts = plain.flatMap((title, column) => (title !== '' && (plain[column - 1] ?? '') === '' ? [column] : []));
  const own = plain.slice(0, width).join('|');
  const isBeside = width >= minTitles && starts.length > 1 && starts[0] === 0;
  if (!isBeside || starts.some((from) => plain.slice(from, from + width).join('|') !== own || (plain[from + width] ?? '') !== ''))
    return undefined;
  const cells = starts.flatMap((column) =>
    rows.slice(last + 1).flatMap((row) => {
      const part = row.cells.slice(column, column + width);
      return part.some((cell) => cell !== '') ? [{ row: row.number, column, cells: part }] : [];
    }),
  );
  return { headings: headings.slice(0, width), cells };
}
