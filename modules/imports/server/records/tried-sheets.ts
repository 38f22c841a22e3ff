import { sql } from 'drizzle-orm';
import {
  decideKind,
  fitsCellNumbers,
  type ImportSheet,
  type KindSigns,
  layoutOf,
  maxRowsWithScales,
  numberOfCell,
} from '#modules/imports/domain/records/record-import.ts';
import { withDittos } from '#platform/domain/import/dittos.ts';
import { headingOf } from '#platform/domain/import/heading-rows.ts';
import { withHeadsInColumn } from '#platform/domain/import/heads-in-column.ts';
import { type ImportField, type Notation, plainTitle } from '#platform/domain/import/import-field.ts';
import { type FileRow, findHeadingRow, matchColumns, namesField, notationOf } from '#platform/domain/import/match-columns.ts';
import { withPlainCodes } from '#platform/domain/import/plain-codes.ts';
import type { DecimalMark } from '#platform/domain/import/read-cell.ts';
import { lettersOf, scalesOfSheet } from '#platform/domain/import/sheet-layout.ts';
import { blocksOfSheet, headingFinder, splitTables } from '#platform/domain/import/split-tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { ImportKind, ReshapedSheet } from '#platform/server/import/import-kinds.ts';
import type { QueryContext } from '#platform/server/served.ts';
import type { Sheet } from '#platform/server/tables/table.ts';

/** A sheet, or one of its tables; of several tables, only the first says of which kind the file is. */
type SheetOrTable = Sheet & { isLater: boolean };

/** The sheets of a file, with each of several tables below one another as one of its own, called after the title above it. */
function tablesIn(sheets: readonly Sheet[], isHeading: ReturnType<typeof headingFinder>): SheetOrTable[] {
  return sheets.flatMap(({ name, rows }) => {
    const parts = splitTables(rows, isHeading);
    const nameOf = (title: string | undefined, at: number) => title ?? `${name} ${at + 1}`.trim();
    return parts.map(({ title, rows: own }, at) => ({
      name: parts.length === 1 || (at === 0 && name !== '') ? name : nameOf(at === 0 ? textAbove(own[0]).above : title, at),
      rows: own,
      isLater: at > 0,
    }));
  });
}

/** What a file is called, and its sheets are above their headings. */
export function titlesOf(fileName: string, sheets: readonly SheetOrTable[], tried: readonly TriedSheet[]): string {
  const above = sheets.flatMap(({ name, rows, isLater }, at) => {
    if (isLater) return [];
    const titles = rows.filter(({ number }) => number < tried[at]!.headedFrom);
    return [name, ...titles.flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string'))];
  });
  return plainTitle([fileName, ...above].join(' '));
}

/** How a sheet writes numbers and dates; where its numbers do not tell, as a person said of the last file of its layout. */
export function notationIn(rows: readonly FileRow[], usualMark: DecimalMark | undefined): Notation {
  const read = notationOf(rows);
  return usualMark && read.mark === 'unknown' ? { ...read, mark: usualMark } : read;
}

/** A file as a kind reads it. */
export type Tried = { kind: ImportKind; sheets: readonly TriedSheet[] };

/** What speaks for a kind: how many columns it names of the sheets, in each of its first table. */
export function signsOf({ kind, sheets: tried }: Tried, sheets: readonly SheetOrTable[], titles: string): KindSigns {
  const own = tried.filter((_, at) => !sheets[at]!.isLater);
  return {
    named: own.reduce((sum, sheet) => sum + sheet.named, 0),
    literal: own.reduce((sum, sheet) => sum + sheet.literal, 0),
    doubtful: own.filter(({ mapping }) => kind.isDoubtful?.(mapping)).length,
    isCalled: kind.called?.test(titles) ?? false,
    worthOfTitle: kind.worthOfTitle,
  };
}

/** How many rows each first table of a sheet has, and which of the kinds it is of by itself. */
export function kindsOfSheets(
  attempts: readonly Tried[],
  sheets: readonly SheetOrTable[],
  fileName: string,
): { kind: number | undefined; rows: number }[] {
  return sheets.flatMap((sheet, at) => {
    if (sheet.isLater) return [];
    const own = attempts.map(({ kind, sheets: tried }): Tried => ({ kind, sheets: [tried[at]!] }));
    const signs = own.map((one) => signsOf(one, [sheet], titlesOf(fileName, [sheet], one.sheets)));
    const decided = decideKind(false, signs);
    return [{ kind: decided.accepted ? decided.value : undefined, rows: own[0]?.sheets[0]?.rows.length ?? 0 }];
  });
}

/** Whether a sheet of several is called after another kind, which knows as many of its columns. */
function isCalledAfter(other: Tried, ours: Tried, at: number): boolean {
  const [theirs, own] = [other.sheets[at]!, ours.sheets[at]!];
  const isCalled = ({ called }: ImportKind) => called?.test(plainTitle(`${own.name} ${own.above ?? ''}`)) ?? false;
  return ours.sheets.length > 1 && theirs.named >= own.named && isCalled(other.kind) && !isCalled(ours.kind);
}

/** The other kind that a sheet is of, if it is: that one names many more of its columns, or the sheet is called after it. */
export function otherKindOf(ours: Tried, all: readonly Tried[], at: number): ImportKind | undefined {
  const own = ours.sheets[at]!.named;
  const fitsBetter = (theirs: number) => theirs >= own + 2 && theirs >= 1.5 * own;
  const others = all.filter(({ kind }) => kind !== ours.kind);
  const called = others.filter((other) => isCalledAfter(other, ours, at));
  const likely = called.length > 0 ? called : others.filter(({ sheets }) => fitsBetter(sheets[at]!.named));
  return likely.toSorted((one, other) => other.sheets[at]!.named - one.sheets[at]!.named)[0]?.kind;
}

type Layout = { fields: Record<string, string | null>; fixed: Record<string, string>; mark: DecimalMark | null };
type Layouts = ReadonlyMap<string, Layout>;
const layoutKey = (kind: string, headings: string) => `${kind} ${headings}`;

export async function readLayouts(tx: ReadTx): Promise<Layouts> {
  const rows = await tx.rows<{ kind: string; headings: string } & Layout>(
    sql`SELECT kind, headings, fields, fixed, mark FROM record_import_layouts`,
  );
  return new Map(rows.map(({ kind, headings, ...layout }) => [layoutKey(kind, headings), layout]));
}

/** A sheet as a kind reads it: the rows below its heading, and how many of its columns or values the kind knows. */
type TriedSheet = ImportSheet & {
  rows: FileRow[];
  named: number;
  /** The first row of its headings; those above it are titles. */
  headedFrom: number;
  /** Of them, those whose heading is the name of a field: they decide between kinds that know as many. */
  literal: number;
  /** The sign before decimals that a person said of the last file of this layout. */
  usualMark?: DecimalMark;
  /** Its prices in columns per quantity are in more rows than can be numbered. */
  isTooLong?: true;
};

/** Reads every sheet of a file, and every table in it, as each of these kinds. */
export async function trySheets(context: QueryContext, kinds: readonly ImportKind[], written: readonly Sheet[], layouts: Layouts) {
  const opened: { kind: ImportKind; fields: ImportField[] }[] = [];
  for (const kind of kinds) opened.push({ kind, fields: withLabels(context, kind, (await kind.open(context)).fields) });
  const sheets = tablesIn(written, headingFinder(opened.map(({ fields }) => fields)));
  const read = opened.map(({ kind, fields }): Tried => ({ kind, sheets: sheetsOf(context, kind, fields, sheets, layouts) }));
  return { sheets, read };
}

function sheetsOf(
  context: QueryContext,
  kind: ImportKind,
  fields: readonly ImportField[],
  sheets: readonly Sheet[],
  layouts: Layouts,
): TriedSheet[] {
  const read = sheets.map((sheet) => reshapedSheet(context, kind, fields, sheet) ?? sheetOf(kind, fields, sheet, layouts));
  const most = Math.max(...read.map(({ named }) => named));
  // A workbook often has notes and lists for choices on sheets of their own.
  return read.map((sheet) => ({ ...sheet, left: sheets.length > 1 && sheet.named < Math.min(2, most) }));
}

/** A file that the shop exported names its columns as the screens do, in either language. */
function withLabels({ kernel }: QueryContext, kind: ImportKind, fields: readonly ImportField[]): ImportField[] {
  return fields.map((field) => {
    const labels = (['nl', 'en'] as const).map((language) => plainTitle(kernel.texts.say(language, `${kind.text}.fields.${field.name}`)));
    return { ...field, titles: [...field.titles, ...labels] };
  });
}

/** A sheet of another layout that the kind knows; each of its values is a row. */
function reshapedSheet(context: QueryContext, kind: ImportKind, fields: readonly ImportField[], sheet: Sheet): TriedSheet | undefined {
  const reshaped = kind.reshape?.(context, sheet);
  if (!reshaped || !fitsCellNumbers(reshaped.cells)) return undefined;
  const headings = [...reshaped.headings];
  const rows = rowsOfCells(reshaped, sheet.rows);
  const named = new Set(reshaped.cells.map(({ cells }) => plainTitle(String(cells[1])))).size;
  const mapping = matchColumns(headings, rows, fields);
  const own = { name: sheet.name, headings, headingRow: 0, mapping, fixed: {}, left: false, ...hiddenOf(rows) };
  return { ...own, reshaped: true, rows, named, headedFrom: 0, literal: named };
}

/** A row per value, each hidden where the row of the file is. */
function rowsOfCells({ cells }: ReshapedSheet, rows: readonly FileRow[]): FileRow[] {
  const hidden = new Set(rows.filter((row) => row.hidden).map(({ number }) => number));
  return cells.map(({ row, column, cells: own }) => ({
    ...{ number: numberOfCell(row, column), cells: own },
    ...(hidden.has(row) && { hidden: true as const }),
  }));
}

function hiddenOf(rows: readonly FileRow[]): Pick<ImportSheet, 'hidden'> {
  const hidden = rows.filter((row) => row.hidden).map(({ number }) => number);
  return hidden.length > 0 ? { hidden } : {};
}

/** A row that is one text. */
function textAbove(row: FileRow | undefined): Pick<ImportSheet, 'above'> {
  const filled = row?.cells.filter((cell) => cell !== '') ?? [];
  return filled.length === 1 && typeof filled[0] === 'string' ? { above: filled[0] } : {};
}

function sheetOf(kind: ImportKind, fields: readonly ImportField[], { name, rows: written }: Sheet, layouts: Layouts): TriedSheet {
  const at = findHeadingRow(written, fields);
  const heading = lettersOf(written, at, fields) ?? headingOf(written, at, fields);
  const rows = [...written.slice(0, heading.last + 1), ...withDittos(withPlainCodes(written.slice(heading.last + 1)))];
  const blocks = blocksOfSheet(rows, heading);
  const priced = blocks || !kind.hasScales ? undefined : scalesOfSheet(rows, heading);
  const found = blocks ?? priced;
  const scales = found && fitsCellNumbers(found.cells) ? found : undefined;
  const { headings } = scales ?? heading;
  const listed = scales ? rowsOfCells(scales, rows) : rows.slice(heading.last + 1);
  const layout = layouts.get(layoutKey(kind.name, layoutOf(headings)));
  const mapping = matchColumns(headings, listed.slice(0, 200), fields, layout?.fields);
  const below = scales ? listed : withHeadsInColumn(listed, mapping, fields);
  const fixed = layout?.fixed ?? {};
  const named = Object.keys(mapping).length;
  const own = {
    name,
    headings,
    headingRow: rows[heading.last]?.number ?? 0,
    mapping,
    fixed,
    left: false,
    ...(layout?.mark && { usualMark: layout.mark }),
    ...(found?.cells.some(({ row }) => row > maxRowsWithScales) && { isTooLong: true as const }),
    ...hiddenOf(below),
    ...textAbove(rows[at - 1]),
    rows: below,
    named,
    headedFrom: rows[at]?.number ?? 0,
    literal: fields.filter((field) => mapping[field.name] !== undefined && namesField(headings[mapping[field.name]!]!, field)).length,
  };
  return scales ? { ...own, reshaped: true, ...(priced ? { sources: priced.sources } : { beside: true as const }) } : own;
}
