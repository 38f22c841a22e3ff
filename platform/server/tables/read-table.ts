import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decodeBytes } from './decode-text.ts';
import { readCsv, readCsvRows, unpackRows } from './read-csv.ts';
import { readHtmlTables } from './read-html-tables.ts';
import { readOldWorkbook } from './read-old-workbook.ts';
import { isSpreadsheetXml, readSpreadsheetXml } from './read-spreadsheet-xml.ts';
import { readSheetsOf } from './read-workbook.ts';
import { readXmlTable } from './read-xml-table.ts';
import {
  checkRowCount,
  isTable,
  type Sheet,
  type SheetFile,
  type Table,
  TableError,
  type TableRefusal,
  tableBounds,
  tableOf,
} from './table.ts';

/**
 * Reads a file as a table by its content, whatever its name; refuses at `field`: TABLE_EMPTY, TABLE_UNREADABLE, TABLE_OLD_EXCEL,
 * TABLE_PROTECTED, TABLE_HAS_DOCTYPE, TABLE_UNPACKS_TOO_LARGE, TABLE_TOO_MANY_ROWS, TABLE_TOO_MANY_COLUMNS or TABLE_CELL_TOO_LARGE.
 */
export function readTable(bytes: Buffer, field: string): Decision<Table, TableRefusal> {
  try {
    return accept(tableIn(bytes));
  } catch (error) {
    if (error instanceof TableError) return refuse(error.code, error.params, field);
    throw error;
  }
}

/** Reads every sheet of a file whole, without choosing the heading; refuses as `readTable` does, and TABLE_TOO_MANY_SHEETS. */
export function readSheets(bytes: Buffer, field: string): Decision<SheetFile, TableRefusal> {
  try {
    return accept(sheetsIn(bytes));
  } catch (error) {
    if (error instanceof TableError) return refuse(error.code, error.params, field);
    throw error;
  }
}

function sheetsIn(bytes: Buffer): SheetFile {
  const most = tableBounds.sheetRows;
  const kind = kindOf(bytes);
  if (kind !== 'text') {
    const read = kind === 'workbook' ? readSheetsOf(bytes, most) : readOldWorkbook(bytes, most);
    const sheets = read.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => ({ name, rows: unpackRows(rows)?.rows ?? rows }));
    if (sheets.length === 0) throw new TableError('TABLE_EMPTY');
    return { format: kind === 'workbook' ? 'xlsx' : 'xls', encoding: '', delimiter: '', sheets };
  }
  const { text, encoding } = textIn(bytes);
  const called = sheetsCalledXls(text, most);
  if (called) return { format: 'xls', encoding, delimiter: '', sheets: called };
  if (text.trimStart().startsWith('<')) {
    const { headings, rows } = readXmlTable(text, most);
    return { format: 'xml', encoding, delimiter: '', sheets: [{ name: '', rows: [{ number: 1, cells: headings }, ...rows] }] };
  }
  const { rows, delimiter } = readCsvRows(text);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (filled.length < 2) throw new TableError('TABLE_EMPTY');
  checkRowCount(filled.length, most);
  const unpacked = unpackRows(filled);
  const own = unpacked?.rows ?? filled;
  return { format: 'csv', encoding, delimiter: unpacked?.delimiter ?? delimiter, sheets: [{ name: '', rows: own }] };
}

/** The sheets of a text that programs call `.xls`: a web page with tables, or the XML of Excel 2003; undefined for any other. */
function sheetsCalledXls(text: string, most: number): Sheet[] | undefined {
  if (isSpreadsheetXml(text)) return readSpreadsheetXml(text, most);
  return webPage.test(text.slice(0, 4_000)) && /<table\b/i.test(text) ? readHtmlTables(text, most) : undefined;
}

/** The beginning of a web page, or of a part of one. */
const webPage = /^\s*(?:<!--[^>]*-->\s*)*<(?:!doctype\s+)?(?:html|head|body|table|meta|style|div)\b/i;
/** The beginnings of a PDF and JSON. */
const notTables = [/^%PDF-/, /^\s*[[{]\s*["{[]/];
/** Control characters: a text has one by accident, an image or a program many. */
const controls = /[\p{Cc}--[\t\n\r]]/gv;

function tableIn(bytes: Buffer): Table {
  const most = tableBounds.rows;
  const kind = kindOf(bytes);
  if (kind === 'workbook') return firstTable(readSheetsOf(bytes, most, true));
  if (kind === 'oldWorkbook') return firstTable(readOldWorkbook(bytes, most, true));
  const { text } = textIn(bytes);
  const called = sheetsCalledXls(text, most);
  if (called) return firstTable(called);
  return text.trimStart().startsWith('<') ? readXmlTable(text) : readCsv(text);
}

function firstTable(sheets: readonly Sheet[]): Table {
  const { name, rows } = sheets.find(isTable) ?? sheets[0] ?? { name: '', rows: [] };
  return tableOf(rows, { format: 'xlsx', sheet: name });
}

/** The beginning of a compound file. */
const compoundFile = 'd0cf11e0a1b11ae1';

function kindOf(bytes: Buffer): 'workbook' | 'oldWorkbook' | 'text' {
  if (bytes.byteLength === 0) throw new TableError('TABLE_EMPTY');
  if (bytes.subarray(0, 8).toString('hex') === compoundFile) return 'oldWorkbook';
  // Excel 95 and older, without a compound file around it.
  if (/^09(?:00|02|04|08)(?:04|06|08)00/.test(bytes.subarray(0, 4).toString('hex'))) throw new TableError('TABLE_OLD_EXCEL');
  return bytes.subarray(0, 2).toString('latin1') === 'PK' ? 'workbook' : 'text';
}

function textIn(bytes: Buffer): { text: string; encoding: string } {
  const decoded = decodeBytes(bytes);
  const { text } = decoded;
  const begin = text.slice(0, 4_000);
  const isBinary = begin.includes('\u0000') || (begin.match(controls) ?? []).length > 1 + begin.length / 100;
  const isPage = webPage.test(begin) && !/<table\b/i.test(text);
  if (isBinary || isPage || notTables.some((sign) => sign.test(begin))) throw new TableError('TABLE_UNREADABLE');
  return decoded;
}
