import { decodeEntities } from './decode-entities.ts';
import {
  type Cell,
  type CountText,
  checkRowCount,
  checkSheetCount,
  cleanCell,
  countTexts,
  type Sheet,
  TableError,
  type TableRow,
  tableBounds,
} from './table.ts';
import { fillMerged, type Merge, putCell } from './workbook-cells.ts';

const tag = /<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>|<![^<>]*>/iy;
/** A tag that does not end within this length is text, and a page has few: each is looked at for that long. */
const [longestTag, maxUnclosed] = [10_000, 1_000];
const silent: ReadonlySet<string> = new Set(['style', 'script', 'title', 'head']);

type OpenTable = {
  rows: TableRow[];
  row: TableRow | undefined;
  cell: { text: string; rows: number; columns: number } | undefined;
  /** Cells that go on in the rows below. */
  below: { column: number; columns: number; left: number }[];
  merges: Merge[];
  count: CountText;
};
/** A page has no numbers, but texts that are. */
const isNumber = (value: Cell) => /^[\d\s.,€-]+$/.test(String(value));

/**
 * Reads the tables of a web page, as programs write them that call a page `.xls`: each table of two rows or more is a sheet. A cell over
 * several rows is in each of them. Throws `TableError`.
 */
export function readHtmlTables(source: string, most: number): Sheet[] {
  const found: TableRow[][] = [];
  const open: OpenTable[] = [];
  const count = countTexts();
  let skipped = '';
  let at = 0;
  let unclosed = 0;
  while (at < source.length) {
    const sign = source.indexOf('<', at);
    const end = sign < 0 ? source.length : sign;
    const cell = open.at(-1)?.cell;
    if (cell && skipped === '' && end > at) cell.text += decodeEntities(source.slice(at, end));
    if (sign < 0) break;
    if (source.startsWith('<!--', sign)) {
      const closed = source.indexOf('-->', sign);
      if (closed < 0) break;
      at = closed + '-->'.length;
      continue;
    }
    tag.lastIndex = 0;
    const [whole, closes = '', written = '', attributes = ''] = tag.exec(source.slice(sign, sign + longestTag)) ?? [];
    if (whole === undefined) unclosed += 1;
    if (unclosed > maxUnclosed) throw new TableError('TABLE_UNREADABLE');
    at = sign + (whole?.length ?? 1);
    const name = written.toLowerCase();
    if (silent.has(name)) skipped = closes ? '' : name;
    if (whole === undefined || name === '' || skipped !== '') continue;
    const table = open.at(-1);
    if (name === 'table' && !closes) open.push({ rows: [], row: undefined, cell: undefined, below: [], merges: [], count });
    else if (!table) continue;
    else if (name === 'table') found.push(closeTable(open, most).rows);
    else if (name === 'tr') {
      closeRow(table, most);
      if (!closes) table.row = { number: table.rows.length + 1, cells: [] };
    } else if (name === 'td' || name === 'th') {
      closeCell(table);
      table.row ??= { number: table.rows.length + 1, cells: [] };
      if (!closes) table.cell = { text: '', rows: spanOf(attributes, 'rowspan'), columns: spanOf(attributes, 'colspan') };
    } else if (table.cell && (name === 'br' || name === 'p' || name === 'div')) table.cell.text += ' ';
  }
  while (open.length > 0) found.push(closeTable(open, most).rows);
  const sheets = found.filter((rows) => rows.filter(({ cells }) => cells.some((text) => text !== '')).length > 1);
  checkSheetCount(sheets.length);
  if (sheets.length === 0) throw new TableError('TABLE_UNREADABLE');
  return sheets.map((rows, place) => ({ name: sheets.length > 1 ? String(place + 1) : '', rows }));
}

function closeTable(open: OpenTable[], most: number): OpenTable {
  const table = open.pop()!;
  closeRow(table, most);
  fillMerged(table.rows, table.merges, table.count, isNumber);
  return table;
}

function closeRow(table: OpenTable, most: number): void {
  closeCell(table);
  if (table.row) {
    fillFromAbove(table);
    table.rows.push(table.row);
    for (const below of table.below) below.left -= 1;
    table.below = table.below.filter(({ left }) => left > 0);
  }
  table.row = undefined;
  checkRowCount(table.rows.length, most);
}

/** Leaves room for what goes on from the rows above. */
function fillFromAbove({ row, below, count }: OpenTable): void {
  for (;;) {
    const width = row!.cells.length;
    const own = below.find(({ column }) => column === width);
    if (!own) return;
    putText(row!, '', own.columns, count);
  }
}

function closeCell(table: OpenTable): void {
  const { row, cell } = table;
  table.cell = undefined;
  if (!row || !cell) return;
  fillFromAbove(table);
  const column = row.cells.length;
  const text = cleanCell(cell.text.replace(/\s+/g, ' '), row.number);
  putText(row, text, cell.columns, table.count);
  if (cell.rows === 1) return;
  table.below.push({ column, columns: cell.columns, left: cell.rows });
  if (cell.columns === 1) table.merges.push({ column, from: row.number, to: row.number + cell.rows - 1 });
}

/** A cell over several columns is in the first of them. */
function putText(row: TableRow, text: string, columns: number, count: CountText): void {
  const { length } = row.cells;
  if (length + columns > tableBounds.columns)
    throw new TableError('TABLE_TOO_MANY_COLUMNS', { columns: length + columns, most: tableBounds.columns });
  if (text === '') row.cells.push('');
  else putCell(row, length, text, count);
  while (row.cells.length < length + columns) row.cells.push('');
}

function spanOf(attributes: string, name: string): number {
  const found = new RegExp(`\\b${name}\\s*=\\s*["']?(\\d{1,5})`, 'i').exec(attributes);
  return Math.max(1, Number(found?.[1] ?? 1));
}
