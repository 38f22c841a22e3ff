import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decodeBytes } from './decode-text.ts';
import { readCsv, readCsvRows } from './read-csv.ts';
import { readSheetsOf, readWorkbook } from './read-workbook.ts';
import { readXmlTable } from './read-xml-table.ts';
import { type SheetFile, type Table, TableError, tableBounds } from './table.ts';

/**
 * Reads a file as a table by its content, whatever its name; refuses at `field`: TABLE_EMPTY, TABLE_UNREADABLE, TABLE_OLD_EXCEL,
 * TABLE_HAS_DOCTYPE, TABLE_UNPACKS_TOO_LARGE, TABLE_TOO_MANY_ROWS, TABLE_TOO_MANY_COLUMNS or TABLE_CELL_TOO_LARGE.
 */
export function readTable(bytes: Buffer, field: string): Decision<Table> {
  try {
    return accept(tableIn(bytes));
  } catch (error) {
    if (error instanceof TableError) return refuse(error.code, error.params, field);
    throw error;
  }
}

/** Reads every sheet of a file whole, without choosing the heading; refuses as `readTable` does, and TABLE_TOO_MANY_SHEETS. */
export function readSheets(bytes: Buffer, field: string): Decision<SheetFile> {
  try {
    return accept(sheetsIn(bytes));
  } catch (error) {
    if (error instanceof TableError) return refuse(error.code, error.params, field);
    throw error;
  }
}

function sheetsIn(bytes: Buffer): SheetFile {
  const kind = kindOf(bytes);
  if (kind === 'workbook') {
    const sheets = readSheetsOf(bytes).filter(({ rows }) => rows.length > 0);
    if (sheets.length === 0) throw new TableError('TABLE_EMPTY');
    return { format: 'xlsx', encoding: '', delimiter: '', sheets };
  }
  const { text, encoding } = textIn(bytes);
  if (text.trimStart().startsWith('<')) {
    const { headings, rows } = readXmlTable(text);
    return { format: 'xml', encoding, delimiter: '', sheets: [{ name: '', rows: [{ number: 1, cells: headings }, ...rows] }] };
  }
  const { rows, delimiter } = readCsvRows(text);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length < 2) throw new TableError('TABLE_EMPTY');
  if (filled.length > tableBounds.rows + 20) throw new TableError('TABLE_TOO_MANY_ROWS', { rows: filled.length, most: tableBounds.rows });
  return { format: 'csv', encoding, delimiter, sheets: [{ name: '', rows: filled }] };
}

/** The beginnings of a PDF, a web page and JSON. */
const notTables = [/^%PDF-/, /^\s*<(!doctype\s+)?html\b/i, /^\s*[[{]\s*["{[]/];
/** Control characters: a text has one by accident, an image or a program many. */
const controls = /[\p{Cc}--[\t\n\r]]/gv;

function tableIn(bytes: Buffer): Table {
  if (kindOf(bytes) === 'workbook') return readWorkbook(bytes);
  const { text } = textIn(bytes);
  return text.trimStart().startsWith('<') ? readXmlTable(text) : readCsv(text);
}

function kindOf(bytes: Buffer): 'workbook' | 'text' {
  if (bytes.byteLength === 0) throw new TableError('TABLE_EMPTY');
  if (bytes.readUInt8(0) === 0xd0 && bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new TableError('TABLE_OLD_EXCEL');
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'workbook' : 'text';
}

function textIn(bytes: Buffer): { text: string; encoding: string } {
  const decoded = decodeBytes(bytes);
  const { text } = decoded;
  const begin = text.slice(0, 4_000);
  const isBinary = begin.includes('\u0000') || (begin.match(controls) ?? []).length > 1 + begin.length / 100;
  if (isBinary || notTables.some((sign) => sign.test(begin))) throw new TableError('TABLE_UNREADABLE');
  return decoded;
}
