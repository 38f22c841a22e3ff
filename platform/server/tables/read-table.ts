import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXmlTable } from './read-xml-table.ts';
import { type Table, TableError } from './table.ts';

/**
 * Reads a file as a table by its content, whatever its name; refuses at `field`: TABLE_EMPTY, TABLE_UNREADABLE, TABLE_OLD_EXCEL,
 * TABLE_HAS_DOCTYPE, TABLE_QUOTE_OPEN, TABLE_UNPACKS_TOO_LARGE, TABLE_TOO_MANY_ROWS, TABLE_TOO_MANY_COLUMNS or TABLE_CELL_TOO_LARGE.
 */
export function readTable(bytes: Buffer, field: string): Decision<Table> {
  try {
    return accept(tableIn(bytes));
  } catch (error) {
    if (error instanceof TableError) return refuse(error.code, error.params, field);
    throw error;
  }
}

/** The beginnings of a PDF, a web page and JSON. */
const notTables = [/^%PDF-/, /^\s*<(!doctype\s+)?html\b/i, /^\s*[[{]\s*["{[]/];
/** Control characters: a text has one by accident, an image or a program many. */
const controls = /[\p{Cc}--[\t\n\r]]/gv;

function tableIn(bytes: Buffer): Table {
  if (bytes.byteLength === 0) throw new TableError('TABLE_EMPTY');
  if (bytes.readUInt8(0) === 0xd0 && bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new TableError('TABLE_OLD_EXCEL');
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readWorkbook(bytes);
  const text = decodeText(bytes);
  const begin = text.slice(0, 4_000);
  const isBinary = begin.includes('\u0000') || (begin.match(controls) ?? []).length > 1 + begin.length / 100;
  if (isBinary || notTables.some((sign) => sign.test(begin))) throw new TableError('TABLE_UNREADABLE');
  return text.trimStart().startsWith('<') ? readXmlTable(text) : readCsv(text);
}
