import { headsOf } from './head-rows.ts';
import type { ImportField, Notation } from './import-field.ts';
import { type ColumnMapping, type FileRow, notationOf, rowFinder, skipReason } from './match-columns.ts';
import { type Cell, type FileMark, isTwoNumbers } from './read-cell.ts';
import type { RowProblem } from './row-problem.ts';

/** The values of a row by field; an empty cell has none. */
export type RowValues = Readonly<Record<string, unknown>>;
export type ReadRow = {
  number: number;
  values: RowValues;
  problems: RowProblem[];
  /** Why it is no record: a `SkippedRow`, or what a cell says. */
  skipped: string | null;
};
/** Notations of an empty cell by programs and people, among them the first day that a program knows. */
const blanks =
  /^(?:[-–—.?'"]+|[-/.](?:[\s_]*[-/.])+|€\s*[-–—]+|[-–—]+\s*€|n\.?v\.?t\.?|n\.?b\.?|n\/a|#n\/[abd]|#nv|0{1,4}[-/.]0{1,2}[-/.]0{1,4}|(?:1899-12-3[01]|3[01][-/.]12[-/.]1899|1900-01-0[01]|0?1[-/.]0?1[-/.]1900|1753-01-01|0001-01-01)(?:[ t]00:00(?::00)?)?|null|nihil|geen|none|aucune?|keine?)$/i;
/** Errors that a spreadsheet shows in place of a value. */
const failedFormula =
  /^(?:#(?:ref|verw|bezug|value|waarde|valeur|wert|div\/0|deel\/0|num|getal|nombre|zahl|null|leeg|nul|spill|calc)!|#(?:name|naam|nom)\?|#{3,})$/i;

export const isBlankCell = (cell: Cell): boolean => String(cell).trim() === '' || blanks.test(String(cell).trim());

/** A number that is none for want of the decimal mark of its file is a question of its own. */
const problemCode = (code: string, cell: Cell, mark: FileMark) =>
  code === 'CELL_NO_NUMBER' && mark === 'unknown' && isTwoNumbers(cell) ? 'CELL_DECIMALS_UNCLEAR' : code;

/** Texts that a person put in the place of what the file says, or of what it does not say in any row, by field. */
export type MendedValues = Readonly<Record<string, string>>;

/**
 * Reads the rows below the heading. A wrong value is reported at its field and left out; of a field that belongs to a part of the record, the
 * fields of that part are left out with it. A row that is no record, or hidden, is read when a person took or mended it.
 */
export function readRows(
  rows: readonly (FileRow & { mended?: MendedValues | null; taken?: boolean })[],
  sheet: { headings: readonly string[]; mapping: ColumnMapping; notation?: Notation; fixed?: MendedValues; above?: string },
  fields: readonly ImportField[],
): ReadRow[] {
  const { mark, monthFirst = false } = sheet.notation ?? notationOf(rows);
  const heads = headsOf(sheet, fields);
  const rowOf = rowFinder(rows);
  return rows.map(({ number, cells, hidden, mended, taken = false }, at) => {
    const isMended = mended && Object.keys(mended).length > 0;
    const skip = () => skipReason(cells, sheet.headings, sheet.mapping, fields, (text) => rowOf(text) < at);
    const reason = taken || isMended ? undefined : (skip() ?? (hidden && 'ROW_HIDDEN'));
    const alone =
      reason === 'ROW_NOTE' && !hidden
        ? fields.find((field) => field.suffices && (cells[sheet.mapping[field.name] ?? -1] ?? '') !== '')
        : undefined;
    const isHead = !taken && !isMended && heads.take(cells, reason);
    const skipped = alone ? undefined : (reason ?? (isHead ? 'ROW_NOTE' : undefined));
    if (skipped) return { number, values: {}, problems: [], skipped };
    const values: Record<string, unknown> = { ...heads.suggestions() };
    const problems: RowProblem[] = [];
    for (const field of fields) {
      const column = sheet.mapping[field.name];
      const own = column === undefined ? '' : (cells[column] ?? '');
      const fixed = String(own).trim() === '' ? sheet.fixed?.[field.name] : undefined;
      const given = mended?.[field.name] ?? fixed ?? own;
      const head = String(given).trim() === '' ? heads.valueOf(field) : undefined;
      const cell = head?.text ?? given;
      if (String(cell).trim() === '') continue;
      if (failedFormula.test(String(cell).trim())) {
        const part = field.part === undefined ? {} : { part: field.part };
        problems.push({ row: number, field: field.name, code: 'CELL_FORMULA_FAILED', params: { value: String(cell).trim() }, ...part });
        continue;
      }
      const read =
        head?.read ??
        field.read(cell, {
          ...{ mark, monthFirst: monthFirst && mended?.[field.name] === undefined },
          heading: column === undefined || fixed !== undefined ? '' : (sheet.headings[column] ?? ''),
        });
      if ('problem' in read && read.skips && !taken && !isMended) return { number, values: {}, problems: [], skipped: read.problem };
      const text = String(cell).trim();
      // The day 0 of a spreadsheet is that of an empty cell.
      const isNoDay = text === '0' && 'problem' in read && read.problem === 'CELL_NO_DATE';
      const isBlank = mended?.[field.name] === undefined && (blanks.test(text) || isNoDay);
      if ('value' in read) {
        if (!isBlank || field.readsBlanks || typeof read.value !== 'string') values[field.name] = read.value;
      } else if (!isBlank)
        problems.push({
          ...{ row: number, field: field.name, code: problemCode(read.problem, cell, mark), params: read.params },
          ...(read.nearest !== undefined && { nearest: read.nearest }),
          ...(read.unsure && { unsure: true as const }),
          ...((read.part ?? field.part) && { part: read.part ?? field.part! }),
        });
    }
    if (alone) {
      const nearest = String(cells[sheet.mapping[alone.name]!]);
      problems.push({ row: number, field: alone.name, code: 'ROW_MAYBE_NOTE', params: {}, nearest, unsure: true });
    }
    return { number, values, problems, skipped: null };
  });
}
