import { type Cell, type CountText, TableError, type TableRow, tableBounds } from './table.ts';

/** Numbers from here on are no day of a spreadsheet. */
export const latestDate = 2_958_466;

export function dateOfSerial(serial: number, from1904: boolean): string {
  const first = Temporal.PlainDate.from(from1904 ? '1904-01-01' : '1899-12-30');
  return first.add({ days: Math.floor(serial) }).toString();
}

const codeHeading =
  /(?:nr|nummer|number|num[eé]ro|code|referentie|reference|ean|order|bestelling|klant|customer|debiteur|gram|gramgewicht|grammage|gsm|g\/m[2²]|dikte|opdikking|lengte|breedte|levertijd|termijn|postcode|zip|plz|jaar|year|\b(?:no|num|id|ref)|#)[.:°)\s]*$/i;
const amountHeading = /aantal|amount|quantit|qty|voorraad|stock|stand|saldo|bedrag|totaa?l|prijs|price|prix|\bper\b/i;

/** Cells of one column that are merged, by the numbers of their rows. */
export type Merge = { column: number; from: number; to: number };

/**
 * A text that is merged over rows of one column is in each of them. So is a number where it names or describes something: a quantity or an
 * amount would count twice. Of merges that overlap the first counts, so that each cell is filled once.
 */
export function fillMerged(
  rows: readonly TableRow[],
  merges: readonly Merge[],
  count: CountText,
  isNumber: (value: Cell) => boolean = (value) => typeof value === 'number',
): void {
  if (merges.length === 0) return;
  const sorted = rows.toSorted((one, other) => one.number - other.number);
  const places = new Map(sorted.map(({ number }, place) => [number, place]));
  const headingOf = new Map<number, number>();
  const filledTo = new Map<number, number>();
  for (const { column, from, to } of merges.toSorted((one, other) => one.from - other.from)) {
    const place = places.get(from);
    if (place === undefined || from <= (filledTo.get(column) ?? -1)) continue;
    filledTo.set(column, to);
    const value = sorted[place]!.cells[column];
    if (!headingOf.has(column)) headingOf.set(column, rowOfCodeHeading(sorted, column));
    if (value === undefined || value === '' || (isNumber(value) && headingOf.get(column)! >= from)) continue;
    for (let next = place + 1; next < sorted.length && sorted[next]!.number <= to; next += 1) putCell(sorted[next]!, column, value, count);
  }
}

/** The first row in which a column is headed as a code; infinity when none is. */
function rowOfCodeHeading(rows: readonly TableRow[], column: number): number {
  const found = rows.find(({ cells }) => {
    const heading = cells[column];
    return typeof heading === 'string' && codeHeading.test(heading) && !amountHeading.test(heading);
  });
  return found?.number ?? Number.POSITIVE_INFINITY;
}

export function putCell(row: TableRow, column: number, value: Cell, count: CountText): void {
  if (value === '') return;
  count(value);
  if (column >= tableBounds.columns) throw new TableError('TABLE_TOO_MANY_COLUMNS', { columns: column + 1, most: tableBounds.columns });
  while (row.cells.length < column) row.cells.push('');
  row.cells[column] = value;
}
