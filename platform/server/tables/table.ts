import { mendText } from './mend-text.ts';

/** A cell of a file: a number stays a number, a date is `YYYY-MM-DD`. */
export type Cell = string | number;

/**
 * A row that is not empty; `number` is its position in the file, counted from 1. It is hidden when a filter or a person hid it, not when its group
 * is folded.
 */
export type TableRow = { number: number; cells: Cell[]; hidden?: true };

/** The layout of the file, so that a part of it can be written in the same way. */
export type TableLayout =
  | { format: 'csv'; delimiter: string }
  | { format: 'xlsx'; sheet: string }
  | { format: 'xml'; root: string; row: string };

export type Table = { headings: string[]; rows: TableRow[]; layout: TableLayout };

/** The limits of a table: a small file can unpack to far more than any order list. `sheetRows` is of lists such as the prices of a merchant. */
export const tableBounds = {
  rows: 5_000,
  sheetRows: 25_000,
  sheets: 20,
  columns: 100,
  cellLength: 32_767,
  unpackedBytes: 24_000_000,
  /** Of all cells together: in a small file many of them can have one long text. */
  characters: 40_000_000,
} as const;

export type TableRefusal =
  | 'TABLE_EMPTY'
  | 'TABLE_UNREADABLE'
  | 'TABLE_OLD_EXCEL'
  | 'TABLE_PROTECTED'
  | 'TABLE_HAS_DOCTYPE'
  | 'TABLE_UNPACKS_TOO_LARGE'
  | 'TABLE_TOO_MANY_ROWS'
  | 'TABLE_TOO_MANY_COLUMNS'
  | 'TABLE_TOO_MANY_SHEETS'
  | 'TABLE_CELL_TOO_LARGE';

/** The error of a file that is not a table; the code is the key of the text that a person reads. */
export class TableError extends Error {
  readonly code: TableRefusal;
  readonly params: Record<string, string | number>;
  constructor(code: TableRefusal, params: Record<string, string | number> = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

// Control characters, which no cell needs and PostgreSQL may refuse.
const unwanted = /[\p{Cc}--[\t\n\r]]/gv;

// Marks of width zero, of direction and of hyphens: copied along from a page, they make two equal codes differ.
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g;

/** No text has as many in a row; whoever looks for a word behind blanks would look from each of them on. */
const longBlank = /\s{100,}/g;

/** Mends the letters, and removes control characters, invisible marks, surrounding whitespace and all but one blank of very many in a row. */
export function cleanCell(text: string, row: number): string {
  if (text.length > tableBounds.cellLength) throw new TableError('TABLE_CELL_TOO_LARGE', { row });
  return mendText(text).toWellFormed().replace(unwanted, '').replace(invisible, '').replace(longBlank, ' ').trim();
}

/** Counts the text of a cell. */
export type CountText = (value: Cell) => void;

/** Counts the texts of all cells of a file; throws TABLE_UNPACKS_TOO_LARGE beyond what a file may have. */
export function countTexts(): CountText {
  let characters = 0;
  return (value) => {
    if (typeof value === 'string') characters += value.length;
    if (characters > tableBounds.characters) throw new TableError('TABLE_UNPACKS_TOO_LARGE');
  };
}

/** The texts of a workbook that its cells name by their place, each cleaned once, however many cells have it. */
export type SharedTexts = (at: number, row: number) => string;

export function sharedTexts(texts: readonly string[]): SharedTexts {
  const cleaned = new Map<number, string>();
  return (at, row) => {
    const text = cleaned.get(at) ?? cleanCell(texts[at] ?? '', row);
    cleaned.set(at, text);
    return text;
  };
}

/** A sheet with all of its rows, of which any may be the heading. */
export type Sheet = { name: string; rows: TableRow[] };
export type SheetFile = { format: 'csv' | 'xlsx' | 'xls' | 'xml'; encoding: string; delimiter: string; sheets: Sheet[] };

/** Titles and totals around the rows of a list. */
const rowsAround = 20;

/** Refuses a sheet with more rows than `most`, before all of them are read. */
export function checkRowCount(rows: number, most: number): void {
  if (rows > most + rowsAround) throw new TableError('TABLE_TOO_MANY_ROWS', { rows, most });
}

export function checkSheetCount(sheets: number): void {
  const { sheets: most } = tableBounds;
  if (sheets > most) throw new TableError('TABLE_TOO_MANY_SHEETS', { sheets, most });
}

/** Whether a sheet has a row of headings and one below it, as a page of notes before the list has not. */
export const isTable = ({ rows }: Sheet): boolean => rows.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1).length > 1;

/** Builds the table; the headings are the first row with at least two filled cells, rows above it are titles. */
export function tableOf(allRows: readonly TableRow[], layout: TableLayout, most: number = tableBounds.rows): Table {
  const filled = allRows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const at = Math.max(
    0,
    filled.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1),
  );
  const headings = filled[at]?.cells.map(String) ?? [];
  const rows = filled.slice(at + 1);
  if (headings.length === 0 || rows.length === 0) throw new TableError('TABLE_EMPTY');
  if (rows.length > most) throw new TableError('TABLE_TOO_MANY_ROWS', { rows: rows.length, most });
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  if (width > tableBounds.columns) throw new TableError('TABLE_TOO_MANY_COLUMNS', { columns: width, most: tableBounds.columns });
  return { headings: Array.from({ length: width }, (_, column) => headings[column] ?? ''), rows, layout };
}
