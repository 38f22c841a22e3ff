import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import type { RowDecision } from '#platform/domain/import/group-rows.ts';
import { type ImportField, type Notation, plainTitle } from '#platform/domain/import/import-field.ts';
import type { ColumnMapping } from '#platform/domain/import/match-columns.ts';

export const recordImportStatuses = ['checked', 'running', 'finished', 'undone'] as const;
export type RecordImportStatus = (typeof recordImportStatuses)[number];
export const rowOutcomes = ['decide', 'new', 'update', 'merged', 'same', 'left_out'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** A sheet of the file; `headingRow` is its number in the file, `left` that it is not read. Sheets read before version 0.3 have no notation. */
export type ImportSheet = {
  name: string;
  headings: string[];
  headingRow: number;
  mapping: ColumnMapping;
  notation?: Notation;
  /** What a person said of every row that has no value, such as the supplier of the whole file, by field. */
  fixed?: Record<string, string>;
  left: boolean;
  /** The name of the other kind that it seems to be of. */
  likely?: string;
  /** The numbers of the rows that are hidden in the file. */
  hidden?: number[];
  /** The text that stands alone just above the headings, such as the customer of the first rows. */
  above?: string;
  /** Its rows are values out of another layout, numbered by row and column. */
  reshaped?: true;
  /** Where the columns of a reshaped sheet stand in the file; a cell has those behind them. */
  sources?: number[];
  /** Its rows are of tables beside one another, each numbered by the first column of its table. */
  beside?: true;
};

/** The place of a row in an import, over all sheets. */
const rowsPerSheet = 1_000_000;
export const placeOf = (sheet: number, number: number): number => sheet * rowsPerSheet + number;
export const sheetOf = (place: number): number => Math.floor(place / rowsPerSheet);
export const rowNumberOf = (place: number): number => place % rowsPerSheet;

const columnsOfReshaped = 100;
/** The number of a row that stands for one cell of the file. */
export const numberOfCell = (row: number, column: number): number => row * columnsOfReshaped + column;
/** Whether every cell can be numbered by row and column. */
export const fitsCellNumbers = (cells: readonly { row: number; column: number }[]): boolean =>
  cells.every(({ row, column }) => row < rowsPerSheet / columnsOfReshaped && column < columnsOfReshaped);
/** The rows of a sheet with a column per quantity: its prices are numbered by row and column. */
export const maxRowsWithScales = rowsPerSheet / columnsOfReshaped - 1;
/** Rows of all sheets together; every price of a column per quantity is one. */
const mostRows = 50_000;

/** Whether a file has no more rows than can be checked; `isScaled` that a sheet has a column per quantity and more rows than can be numbered. */
export function decideSize(rows: number, isScaled: boolean): Decision<undefined, 'TABLE_TOO_MANY_ROWS'> {
  if (isScaled) return refuse('TABLE_TOO_MANY_ROWS', { most: maxRowsWithScales }, 'file');
  return rows > mostRows ? refuse('TABLE_TOO_MANY_ROWS', { rows, most: mostRows }, 'file') : accept();
}

/** Row and column of a place in the file; the column only where a row stands for a cell. */
export function cellOf(sheet: Pick<ImportSheet, 'reshaped'>, place: number): { row: number; column: number | undefined } {
  const number = rowNumberOf(place);
  return sheet.reshaped
    ? { row: Math.floor(number / columnsOfReshaped), column: number % columnsOfReshaped }
    : { row: number, column: undefined };
}

/** The column of the file that holds a value of a row; undefined where a reshaped sheet does not tell. */
export function fileColumnOf(
  sheet: Pick<ImportSheet, 'reshaped' | 'sources' | 'beside' | 'headings'>,
  place: number,
  at: number,
): number | undefined {
  const { column } = cellOf(sheet, place);
  if (column === undefined) return at;
  if (sheet.beside) return column + at;
  const isOfCell = at === sheet.headings.length - 1 || (sheet.sources !== undefined && at >= sheet.sources.length);
  return isOfCell ? column : sheet.sources?.[at];
}

/** The column of the file below a heading; undefined where the values of a reshaped sheet stand in several. */
export const headingColumnOf = (
  { reshaped, sources, beside }: Pick<ImportSheet, 'reshaped' | 'sources' | 'beside'>,
  at: number,
): number | undefined => (!reshaped || beside ? at : sources?.[at]);

/** What identifies files of one layout: their headings. */
export const layoutOf = (headings: readonly string[]): string => headings.map(plainTitle).join('|').slice(0, 2000);

/** The field of each heading, to read the next file of the layout in the same way; null for a column that is not read. */
export function layoutFields({ headings, mapping }: Pick<ImportSheet, 'headings' | 'mapping'>): Record<string, string | null> {
  const fieldOf = new Map(Object.entries(mapping).map(([field, column]) => [column, field]));
  return Object.fromEntries(
    headings.map((heading, column) => [plainTitle(heading), fieldOf.get(column) ?? null] as const).filter(([heading]) => heading !== ''),
  );
}

/**
 * What speaks for a kind: how many columns or values it knows, how many of them by their own name, on how many sheets they may be of another
 * kind, and whether the file is called after it.
 */
export type KindSigns = { named: number; literal: number; doubtful: number; isCalled: boolean; worthOfTitle?: number | undefined };
/** For how many columns it counts that a file is called after a kind. */
const worthOfTitle = 1.6;
const fewestColumns = 2;

/** Which kind a file is of: the chosen one, or the one of which it names most; what it is called decides only between kinds that it may be of. */
export function decideKind(isChosen: boolean, kinds: readonly KindSigns[]): Decision<number, 'RECORDS_KIND_UNKNOWN'> {
  const columns = kinds.map(({ named, literal, doubtful }) => named + literal / 1000 - doubtful / 2);
  const worth = columns.map((count, at) => (kinds[at]!.isCalled ? count + (kinds[at]!.worthOfTitle ?? worthOfTitle) : count));
  const possible = worth.map((one, at) => (isChosen || kinds[at]!.named >= fewestColumns ? one : -1));
  const most = Math.max(-1, ...possible);
  return most >= 0 ? accept(possible.indexOf(most)) : refuse('RECORDS_KIND_UNKNOWN', {}, 'kind');
}

/**
 * The kind of a workbook whose sheets are of several: that of most rows, because its other sheets are left out. `kind` is the one of a sheet by
 * itself, undefined for notes.
 */
export function kindOfMostRows(chosen: number, sheets: readonly { kind: number | undefined; rows: number }[]): number {
  const rowsOf = (kind: number) => sheets.reduce((sum, sheet) => sum + (sheet.kind === kind ? sheet.rows : 0), 0);
  const others = sheets.flatMap(({ kind }) => kind ?? []).filter((kind) => rowsOf(kind) > rowsOf(chosen));
  return rowsOf(chosen) === 0 ? chosen : (others.toSorted((one, other) => rowsOf(other) - rowsOf(one))[0] ?? chosen);
}

/** Whether a row that is left out may say something of those below it, as the customer above its invoices does. */
export const mayHaveHeads = (
  sheets: readonly Pick<ImportSheet, 'mapping'>[],
  fields: readonly Pick<ImportField, 'name' | 'above'>[],
): boolean => fields.some(({ name, above }) => above && sheets.some(({ mapping }) => mapping[name] === undefined));

/** Whether columns and rows may be changed: not while the import runs, and not after it was undone. */
export function decideReview(status: RecordImportStatus): Decision<undefined, 'RECORDS_RUNNING' | 'RECORDS_UNDONE'> {
  if (status === 'running') return refuse('RECORDS_RUNNING');
  return status === 'undone' ? refuse('RECORDS_UNDONE') : accept();
}

/** Refuses columns that the file does not have and a field in two columns. */
export function decideSheets(
  sheets: readonly ImportSheet[],
  changed: readonly { sheet: number; mapping: ColumnMapping; fixed: Readonly<Record<string, string>> }[],
  fields: readonly string[],
): Decision<undefined, 'RECORDS_COLUMN_UNKNOWN' | 'RECORDS_COLUMN_TWICE'> {
  for (const { sheet, mapping, fixed } of changed) {
    const headings = sheets[sheet]?.headings ?? [];
    const columns = Object.values(mapping);
    if (
      Object.keys({ ...mapping, ...fixed }).some((field) => !fields.includes(field)) ||
      columns.some((column) => column >= headings.length)
    )
      return refuse('RECORDS_COLUMN_UNKNOWN', {}, 'mapping');
    const twice = columns.find((column, at) => columns.indexOf(column) < at);
    if (twice !== undefined) return refuse('RECORDS_COLUMN_TWICE', { column: headings[twice] ?? '' }, 'mapping');
  }
  return accept();
}

/** Whether a row may be decided so; it can be merged only into a row above it. */
export function decideRow(
  row: { place: number; number: number; done: boolean },
  decision: RowDecision | null,
): Decision<undefined, 'ROW_DONE' | 'ROW_MERGES_DOWN'> {
  if (row.done) return refuse('ROW_DONE', { row: row.number });
  if (decision?.act === 'merge' && decision.row >= row.place) return refuse('ROW_MERGES_DOWN', { row: row.number });
  return accept();
}

/** Whether the import may run. */
export function decideRun(
  status: RecordImportStatus,
  ready: number,
): Decision<undefined, 'RECORDS_RUNNING' | 'RECORDS_UNDONE' | 'RECORDS_NOTHING_READY'> {
  const open = decideReview(status);
  if (!open.accepted) return open;
  return ready === 0 ? refuse('RECORDS_NOTHING_READY') : accept();
}

/** Whether a run may be canceled; records that something depends on by now are named, and the run goes on. */
export function decideCancel(
  status: RecordImportStatus,
  inUse: readonly string[],
): Decision<undefined, 'RECORDS_NOT_RUNNING' | 'RECORDS_STUCK'> {
  if (status !== 'running') return refuse('RECORDS_NOT_RUNNING');
  return inUse.length === 0 ? accept() : refuse('RECORDS_STUCK', { count: inUse.length, names: inUse.slice(0, 5).join(', ') });
}

/** Whether the import may be undone; the records on which something depends are named and stop it whole. */
export function decideUndo(
  status: RecordImportStatus,
  written: number,
  inUse: readonly string[],
): Decision<undefined, 'RECORDS_RUNNING' | 'RECORDS_UNDONE' | 'RECORDS_NOTHING_WRITTEN' | 'RECORDS_IN_USE'> {
  const open = decideReview(status);
  if (!open.accepted) return open;
  if (written === 0) return refuse('RECORDS_NOTHING_WRITTEN');
  return inUse.length === 0 ? accept() : refuse('RECORDS_IN_USE', { count: inUse.length, names: inUse.slice(0, 5).join(', ') });
}
