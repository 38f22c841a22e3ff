import { openCompoundFile } from './compound-file.ts';
import { type NumberFormat, readNumberFormat, shownNumber } from './number-format.ts';
import { type OldRecord, RecordReader, recordsFrom } from './old-workbook-records.ts';
import {
  type Cell,
  type CountText,
  checkRowCount,
  checkSheetCount,
  cleanCell,
  countTexts,
  isTable,
  type SharedTexts,
  type Sheet,
  sharedTexts,
  TableError,
  type TableRow,
  tableBounds,
} from './table.ts';
import { fillMerged, type Merge, putCell } from './workbook-cells.ts';

/** The records that are read, by their number (MS-XLS 2.3.1). */
const kinds = {
  ...{ formula: 0x0006, end: 0x000a, dateMode: 0x0022, password: 0x002f, sheet: 0x0085, rkRow: 0x00bd, richText: 0x00d6, format: 0x041e },
  ...{ cellFormat: 0x00e0, merges: 0x00e5, texts: 0x00fc, sharedText: 0x00fd, number: 0x0203, text: 0x0204, boolean: 0x0205 },
  ...{ formulaText: 0x0207, row: 0x0208, rk: 0x027e, begin: 0x0809 },
} as const;
const biff8 = 0x0600;

type Book = { textAt: SharedTexts; formatOf(format: number): NumberFormat; from1904: boolean; sheets: { name: string; at: number }[] };

/**
 * Reads the sheets of a workbook of Excel 97 to 2003 (.xls) that are not hidden: numbers as numbers or as their format shows them, dates as
 * `YYYY-MM-DD`, formulas as their results. With `untilTable` up to the first that is a table. Refuses TABLE_OLD_EXCEL for an older one and TABLE_PROTECTED for one with a password. Throws `TableError`.
 */
export function readOldWorkbook(bytes: Buffer, most: number, untilTable = false): Sheet[] {
  try {
    const file = openCompoundFile(bytes);
    if (file.names.includes('encryptedpackage')) throw new TableError('TABLE_PROTECTED');
    const stream = file.read('workbook');
    if (!stream) throw new TableError(file.names.includes('book') ? 'TABLE_OLD_EXCEL' : 'TABLE_UNREADABLE');
    const book = readBook(stream);
    if (!untilTable) checkSheetCount(book.sheets.length);
    const found: Sheet[] = [];
    const count = countTexts();
    for (const { name, at } of book.sheets.slice(0, tableBounds.sheets)) {
      const sheet = { name, rows: sheetRows(stream, at, book, { most, count }) };
      found.push(sheet);
      if (untilTable && isTable(sheet)) break;
    }
    return found;
  } catch (error) {
    // A position outside the file.
    if (error instanceof RangeError) throw new TableError('TABLE_UNREADABLE');
    throw error;
  }
}

function readBook(stream: Buffer): Book {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  const read = new Map<number, NumberFormat>();
  const formatOf = (at: number): NumberFormat => {
    const id = formats[at] ?? 0;
    const format = read.get(id) ?? readNumberFormat(id, codes.get(id));
    read.set(id, format);
    return format;
  };
  const book: Book = {
    textAt: sharedTexts([]),
    formatOf,
    from1904: false,
    sheets: [],
  };
  for (const record of recordsFrom(stream, 0)) {
    const of = new RecordReader(record);
    if (record.kind === kinds.begin && of.word() !== biff8) throw new TableError('TABLE_OLD_EXCEL');
    if (record.kind === kinds.password) throw new TableError('TABLE_PROTECTED');
    if (record.kind === kinds.dateMode) book.from1904 = of.word() === 1;
    if (record.kind === kinds.format) {
      const id = of.word();
      codes.set(id, of.text(of.word()));
    }
    if (record.kind === kinds.cellFormat) {
      of.skip(2);
      formats.push(of.word());
    }
    if (record.kind === kinds.sheet) {
      const at = of.long();
      const [isHidden, type] = [(of.byte() & 3) !== 0, of.byte()];
      const name = of.text(of.byte());
      if (!isHidden && type === 0) book.sheets.push({ name, at });
    }
    if (record.kind === kinds.texts) book.textAt = sharedTexts(textsOf(record));
    if (record.kind === kinds.end) break;
  }
  if (book.sheets.length === 0) throw new TableError('TABLE_UNREADABLE');
  return book;
}

function textsOf(record: OldRecord): string[] {
  const of = new RecordReader(record, 8);
  const texts: string[] = [];
  while (of.isOpen) texts.push(of.text(of.word()));
  return texts;
}

/** Whether a row is part of a group that can be folded, and whether it is hidden. */
const rowFlags = (flags: number) => [(flags & 0b111) !== 0, (flags & 0b10_0000) !== 0] as const;

function sheetRows(stream: Buffer, from: number, book: Book, { most, count }: { most: number; count: CountText }): TableRow[] {
  const rows = new Map<number, TableRow>();
  const hidden = new Set<number>();
  const merges: Merge[] = [];
  /** The cell of a formula whose text is in the next record. */
  let waiting: { row: number; column: number } | undefined;
  let depth = 0;
  const put = (row: number, column: number, value: Cell) =>
    place(row, column, typeof value === 'string' ? cleanCell(value, row + 1) : value);
  const place = (row: number, column: number, value: Cell) => {
    const own = rows.get(row) ?? { number: row + 1, cells: [] };
    putCell(own, column, value, count);
    if (own.cells.length > 0) rows.set(row, own);
    checkRowCount(rows.size, most);
  };
  const figure = (value: number, format: number): Cell => shownNumber(value, book.formatOf(format), book.from1904);
  for (const record of recordsFrom(stream, from)) {
    const { kind, parts } = record;
    const [data] = parts as [Buffer];
    const of = new RecordReader(record);
    if (kind === kinds.begin) depth += 1;
    else if (kind === kinds.end) {
      // A chart within the sheet has records of its own.
      depth -= 1;
      if (depth === 0) break;
    } else if (depth > 1) continue;
    else if (kind === kinds.merges) {
      for (let left = of.word(); left > 0 && of.isOpen; left -= 1) {
        const [first, last, column, lastColumn] = [of.word(), of.word(), of.word(), of.word()];
        if (column === lastColumn && first < last) merges.push({ column, from: first + 1, to: last + 1 });
      }
    } else if (kind === kinds.row) {
      const number = of.word();
      of.skip(10);
      const [folded, isHidden] = rowFlags(of.byte());
      if (isHidden && !folded) hidden.add(number);
    } else if (kind === kinds.formulaText && waiting) {
      put(waiting.row, waiting.column, of.text(of.word()));
      waiting = undefined;
    } else if (isCell(kind)) {
      const [row, column] = [of.word(), of.word()];
      if (kind === kinds.rkRow) {
        const count = (data.byteLength - 6) / 6;
        for (let at = 0; at < count; at += 1)
          put(row, column + at, figure(numberOfRk(data.readInt32LE(6 + 6 * at)), data.readUInt16LE(4 + 6 * at)));
        continue;
      }
      const format = of.word();
      if (kind === kinds.rk) put(row, column, figure(numberOfRk(data.readInt32LE(6)), format));
      else if (kind === kinds.number) put(row, column, figure(data.readDoubleLE(6), format));
      else if (kind === kinds.sharedText) place(row, column, book.textAt(data.readUInt32LE(6), row + 1));
      else if (kind === kinds.text || kind === kinds.richText) put(row, column, of.text(of.word()));
      else if (kind === kinds.boolean && data.readUInt8(7) === 0) put(row, column, data.readUInt8(6) === 1 ? 'TRUE' : 'FALSE');
      else if (kind === kinds.formula) {
        const isNumber = data.readUInt16LE(12) !== 0xffff;
        if (isNumber) put(row, column, figure(data.readDoubleLE(6), format));
        else if (data.readUInt8(6) === 0) waiting = { row, column };
        else if (data.readUInt8(6) === 1) put(row, column, data.readUInt8(8) === 1 ? 'TRUE' : 'FALSE');
      }
    }
  }
  for (const [number, row] of rows) if (hidden.has(number)) row.hidden = true;
  const found = [...rows.values()].toSorted((one, other) => one.number - other.number);
  fillMerged(found, merges, count);
  return found;
}

const cellKinds: ReadonlySet<number> = new Set([
  ...[kinds.rk, kinds.rkRow, kinds.number, kinds.sharedText, kinds.text, kinds.richText, kinds.boolean, kinds.formula],
]);
const isCell = (kind: number): boolean => cellKinds.has(kind);

const double = new DataView(new ArrayBuffer(8));

/** A number in 30 bits: a whole one or the upper half of a double, perhaps of a hundredth. */
function numberOfRk(value: number): number {
  double.setInt32(0, value & ~3);
  const number = value & 2 ? value >> 2 : double.getFloat64(0);
  return value & 1 ? number / 100 : number;
}
