import { type Cell, checkRowCount, checkSheetCount, cleanCell, countTexts, type Sheet, TableError, type TableRow } from './table.ts';
import { fillMerged, type Merge, putCell } from './workbook-cells.ts';
import { xmlEvents } from './xml-events.ts';

/** Whether XML is a workbook of Excel 2003, which programs write that call it `.xls`. */
export function isSpreadsheetXml(source: string): boolean {
  const beginning = source.slice(0, 4_000);
  return /^<(?:\w+:)?Workbook\s[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(beginning.slice(rootOf(beginning)));
}

/** Finds the start of the root element of XML: behind its declaration, instructions and comments. */
function rootOf(source: string): number {
  let at = source.indexOf('<');
  for (;;) {
    const end = source.startsWith('<?', at) ? '?>' : source.startsWith('<!--', at) ? '-->' : undefined;
    if (end === undefined) return at;
    const closed = source.indexOf(end, at);
    at = closed < 0 ? -1 : source.indexOf('<', closed);
    if (at < 0) return source.length;
  }
}

/** Whether a text belongs to the value of a cell; a comment on it has data too. */
const isInData = (path: readonly string[]) => path.includes('Data') && !path.includes('Comment');

type OpenCell = { column: number; type: string; text: string };

/** Reads the sheets of a workbook in the XML of Excel 2003 that are not hidden. Throws `TableError`. */
export function readSpreadsheetXml(source: string, most: number): Sheet[] {
  const sheets: { name: string; rows: TableRow[]; merges: Merge[]; hidden: boolean }[] = [];
  const path: string[] = [];
  const count = countTexts();
  let row: TableRow | undefined;
  let column = 0;
  let cell: OpenCell | undefined;
  let text = '';
  for (const event of xmlEvents(source)) {
    const sheet = sheets.at(-1);
    if (event.kind === 'text') text += event.text;
    else if (event.kind === 'open') {
      // Rich text is in elements of its own within the data.
      if (cell && isInData(path)) cell.text += text;
      path.push(event.name);
      text = '';
      const index = Number(event.attributes.get('Index') ?? 0);
      if (event.name === 'Worksheet') sheets.push({ name: event.attributes.get('Name') ?? '', rows: [], merges: [], hidden: false });
      else if (event.name === 'Row' && sheet) {
        row = {
          ...{ number: index || (sheet.rows.at(-1)?.number ?? 0) + 1, cells: [] },
          ...(event.attributes.get('Hidden') === '1' && { hidden: true }),
        };
        column = 0;
      } else if (event.name === 'Cell' && row && sheet) {
        column = index ? index - 1 : column;
        const down = Number(event.attributes.get('MergeDown') ?? 0);
        const across = Number(event.attributes.get('MergeAcross') ?? 0);
        if (down > 0 && across === 0) sheet.merges.push({ column, from: row.number, to: row.number + down });
        cell = { column, type: '', text: '' };
        column += 1 + across;
      } else if (cell && event.name === 'Data' && path.at(-2) === 'Cell') cell.type = event.attributes.get('Type') ?? 'String';
    } else {
      if (cell && isInData(path)) cell.text += text;
      const name = path.pop();
      text = '';
      if (name === 'Cell' && cell && row) {
        putCell(row, cell.column, readCell(cell, row.number), count);
        cell = undefined;
      } else if (name === 'Row' && row && sheet) {
        // A row without cells counts too: the next one stands below it.
        sheet.rows.push(row);
        checkRowCount(sheet.rows.length, most);
        row = undefined;
      } else if (name === 'Visible' && sheet) sheet.hidden = true;
    }
  }
  const shown = sheets.filter(({ hidden, rows }) => !hidden && rows.length > 0);
  checkSheetCount(shown.length);
  if (shown.length === 0) throw new TableError('TABLE_EMPTY');
  return shown.map(({ name, rows, merges }) => {
    const filled = rows.filter(({ cells }) => cells.length > 0);
    fillMerged(filled, merges, count);
    return { name, rows: filled };
  });
}

function readCell({ type, text }: OpenCell, row: number): Cell {
  const figure = Number(text);
  if (type === 'Number' && text.trim() !== '' && Number.isFinite(figure)) return figure;
  if (type === 'DateTime') return cleanCell(text.slice(0, 10), row);
  return cleanCell(type === 'Boolean' ? (text === '1' ? 'TRUE' : 'FALSE') : text, row);
}
