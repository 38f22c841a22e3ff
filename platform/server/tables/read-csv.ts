import { cleanCell, type Table, TableError, type TableRow, tableBounds, tableOf } from './table.ts';

const delimiters = [';', '\t', ',', '|'] as const;

/** Reads delimiter-separated values: quotes as in RFC 4180, any line ending, the delimiter detected or given by `sep=`. */
export function readCsv(source: string): Table {
  const { rows, delimiter } = readCsvRows(source);
  return tableOf(rows, { format: 'csv', delimiter });
}

export function readCsvRows(source: string): { rows: TableRow[]; delimiter: string } {
  const header = /^sep=(.)\r?\n/i.exec(source);
  const text = header ? source.slice(header[0].length) : source;
  const delimiter = header?.[1] ?? delimiterOf(text);
  return { rows: [...rowsOf(text, delimiter, header ? 2 : 1)], delimiter };
}

/**
 * The cells of rows that are each in one cell, as a program has them that put quotes around whole lines, or a workbook into which a text was
 * pasted; undefined for rows that have cells of their own.
 */
export function unpackRows<Row extends TableRow>(rows: readonly Row[]): { rows: Row[]; delimiter: string } | undefined {
  const lines = rows.map(({ cells }) =>
    cells.slice(1).every((cell) => cell === '') && typeof cells[0] === 'string' ? cells[0] : undefined,
  );
  if (lines.length < 2 || lines.includes(undefined)) return undefined;
  const delimiter = delimiterOf(lines.join('\n'));
  const counts = lines.map((line) => line!.split(delimiter).length);
  const packed = counts.filter((count) => count > 2).length;
  if (packed < 2 || 2 * packed < counts.length) return undefined;
  const unpacked = rows.map((row, at) => ({ ...row, cells: [...rowsOf(lines[at]!, delimiter, row.number)][0]?.cells ?? [] }));
  return { rows: unpacked, delimiter };
}

/** The delimiter that occurs most, outside quotes, in the first line that shares it with the next; a title may contain commas. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r\n|\r|\n/);
  const bare = lines.map((line) => line.replace(/"[^"]*"/g, '')).filter((line) => line.trim() !== '');
  const counts = bare.map((line) => delimiters.map((sign) => line.split(sign).length - 1));
  const maxOf = (counted: readonly number[]) => (Math.max(...counted) > 0 ? delimiters[counted.indexOf(Math.max(...counted))] : undefined);
  for (const [at, counted] of counts.entries()) {
    const found = maxOf(counted.map((count, sign) => (counts[at + 1]?.[sign] ? count : 0)));
    if (found) return found;
  }
  return counts.map(maxOf).find((found) => found !== undefined) ?? ';';
}

function* rowsOf(text: string, delimiter: string, firstLine: number): Generator<TableRow> {
  let at = 0;
  let line = firstLine;
  let rows = 0;
  while (at < text.length) {
    const number = line;
    const cells: string[] = [];
    for (;;) {
      const cell =
        (text[at] === '"' && (quoted(text, at, delimiter, number) ?? quotedWithin(text, at, delimiter))) || plain(text, at, delimiter);
      cells.push(cleanCell(cell.text, number));
      if (cells.length > tableBounds.columns)
        throw new TableError('TABLE_TOO_MANY_COLUMNS', { columns: cells.length, most: tableBounds.columns });
      line += cell.lines;
      at = cell.end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    rows += 1;
    // Empty rows count as well, so that a file of only line endings is refused.
    if (rows > 20 * tableBounds.rows) throw new TableError('TABLE_TOO_MANY_ROWS', { rows, most: tableBounds.rows });
    yield { number, cells };
  }
}

/** A cell without quotes around it; one alone at its begin is a slip. */
function plain(text: string, from: number, delimiter: string): { text: string; end: number; lines: number } {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  const cell = text.slice(from, end);
  return { text: cell.lastIndexOf('"') === 0 ? cell.slice(1) : cell, end, lines: 0 };
}

/**
 * A cell of one line in quotes that has others in it that were not doubled, as in `"Boek "A"; deel 2"` and `"12" plaat; zwart"`; undefined
 * when its own are not around the whole of it, as in `"De Pers" bv`.
 */
function quotedWithin(text: string, from: number, delimiter: string): { text: string; end: number; lines: number } | undefined {
  const isEnd = (sign: string | undefined) => sign === undefined || sign === delimiter || sign === '\r' || sign === '\n';
  let open = 1;
  for (let at = from + 1; at < text.length && text[at] !== '\n' && text[at] !== '\r'; at += 1) {
    if (text[at] !== '"') continue;
    const [before = '', after] = [text[at - 1], text[at + 1]];
    if (before === delimiter && !isEnd(after)) return undefined;
    if (/[\s([/-]/.test(before) && !isEnd(after) && after !== ' ') open += 1;
    // Behind a digit it is a mark of inches.
    else if (!/\d/.test(before) || isEnd(after)) open -= 1;
    if (open === 0) return isEnd(after) ? { text: text.slice(from + 1, at), end: at + 1, lines: 0 } : undefined;
  }
  return undefined;
}

/** A cell in quotes; undefined when no quote ends it, as in `"De Pers" bv` and `12" monitor`: then the quotes are part of its text. */
function quoted(text: string, from: number, delimiter: string, row: number): { text: string; end: number; lines: number } | undefined {
  const parts: string[] = [];
  let at = from + 1;
  let length = 0;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return undefined;
    parts.push(text.slice(at, close));
    length += close - at;
    if (length > tableBounds.cellLength) throw new TableError('TABLE_CELL_TOO_LARGE', { row });
    at = close + 1;
    if (text[at] !== '"') break;
    parts.push('"');
    length += 1;
    at += 1;
  }
  if (at < text.length && text[at] !== delimiter && text[at] !== '\r' && text[at] !== '\n') return undefined;
  const inside = parts.join('');
  return { text: inside, end: at, lines: inside.split(/\r\n|\r|\n/).length - 1 };
}
