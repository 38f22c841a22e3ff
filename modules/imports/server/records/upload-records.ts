import { sql } from 'drizzle-orm';
import { uploadRecordsEndpoint } from '#modules/imports/contract/records/upload-records.endpoint.ts';
import {
  decideKind,
  decideSize,
  fitsCellNumbers,
  type ImportSheet,
  layoutOf,
  mostRowsWithScales,
  numberOfCell,
  placeOf,
} from '#modules/imports/domain/records/record-import.ts';
import { withDittos } from '#platform/domain/import/dittos.ts';
import { type ImportField, type Notation, plainTitle } from '#platform/domain/import/import-field.ts';
import { type FileRow, findHeadingRow, matchColumns, namesField, notationOf } from '#platform/domain/import/match-columns.ts';
import { withPlainCodes } from '#platform/domain/import/plain-codes.ts';
import type { DecimalMark } from '#platform/domain/import/read-cell.ts';
import { headingOf, lettersOf, scalesOfSheet } from '#platform/domain/import/sheet-layout.ts';
import { blocksOfSheet, headingFinder, splitTables } from '#platform/domain/import/split-tables.ts';
import { may } from '#platform/server/actor.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { type ImportKind, importKinds, type ReshapedSheet } from '#platform/server/import/import-kinds.ts';
import { command, type QueryContext } from '#platform/server/served.ts';
import { readSheets } from '#platform/server/tables/read-table.ts';
import type { Sheet } from '#platform/server/tables/table.ts';
import { checkImport } from './check-records.ts';
import { kindNamed, lockRecordImport } from './record-imports.store.ts';

const mimes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  xml: 'application/xml',
} as const;

export const uploadRecords = command(uploadRecordsEndpoint, async (context, input) => {
  const { tx, actor, now } = context;
  const bytes = Buffer.from(input.content, 'base64');
  const table = readSheets(bytes, 'file');
  if (!table.accepted) return table;
  const { format, encoding, delimiter } = table.value;
  const layouts = await readLayouts(tx);
  const allowed = importKinds.entriesOf(context.kernel).filter(({ permission }) => may(actor, permission));
  const sheets = await tablesIn(context, allowed, table.value.sheets);
  const named = input.kind === '' ? undefined : kindNamed(context, input.kind);
  const read = [];
  for (const kind of named && sheets.length === 1 ? [named] : allowed)
    read.push({ kind, sheets: await sheetsOf(context, kind, sheets, layouts) });
  const attempts = named ? read.filter(({ kind }) => kind === named) : read;
  const signs = attempts.map(({ kind: of, sheets: tried }) => ({
    named: tried.reduce((sum, sheet) => sum + sheet.named, 0),
    literal: tried.reduce((sum, sheet) => sum + sheet.literal, 0),
    doubtful: tried.filter(({ mapping }) => of.isDoubtful?.(mapping)).length,
    isCalled: of.called?.test(titlesOf(input.fileName, sheets, tried)) ?? false,
    worthOfTitle: of.worthOfTitle,
  }));
  const chosen = decideKind(input.kind !== '', signs);
  if (!chosen.accepted) return chosen;
  const { kind, sheets: own } = attempts[chosen.value]!;
  const size = decideSize(
    own.reduce((sum, { rows }) => sum + rows.length, 0),
    own.some(({ isTooLong }) => isTooLong),
  );
  if (!size.accepted) return size;
  const others = read.filter((one) => one.kind !== kind);
  const mapped = own.map(({ rows, named, literal: _literal, usualMark, isTooLong: _isTooLong, ...sheet }, at) => ({
    ...sheet,
    notation: notationIn(rows, usualMark),
    left: sheet.left || others.some((one) => fitsBetter(one.sheets[at]!.named, named) || isCalledAfter(one, kind, at, sheet.name, named)),
  }));
  const file = await storeFile(context, bytes, { name: input.fileName, mime: mimes[format], refs: [] });
  const created = await tx.row<{ id: number }>(sql`
    INSERT INTO record_imports (kind, file_id, status, encoding, delimiter, sheets, created_at, created_by, created_by_name)
    VALUES (${kind.name}, ${file.id}, 'checked', ${encoding}, ${delimiter}, ${JSON.stringify(mapped)}::jsonb, ${now.toString()}, ${actor.id}, ${actor.name})
    RETURNING id`);
  const id = created!.id;
  const rows = own.flatMap((sheet, at) => sheet.rows.map(({ number, cells }) => ({ place: placeOf(at, number), cells })));
  await tx.rows(sql`
    INSERT INTO record_import_rows (import_id, place, cells, outcome, lead)
    SELECT ${id}, (given ->> 'place')::int, given -> 'cells', 'left_out', (given ->> 'place')::int
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS given`);
  await checkImport(context, await lockRecordImport(tx, id), kind);
  await tx.record({ fact: 'records.uploaded', refs: { records: id }, data: { file: input.fileName, count: rows.length } });
  return { id };
});

/** The sheets of a file, with each of several tables below one another as one of its own, called after the title above it. */
async function tablesIn(context: QueryContext, kinds: readonly ImportKind[], sheets: readonly Sheet[]): Promise<Sheet[]> {
  const fields = [];
  for (const kind of kinds) fields.push((await kind.open(context)).fields);
  const isHeading = headingFinder(fields);
  return sheets.flatMap(({ name, rows }) =>
    splitTables(rows, isHeading).map(({ title, rows: own }, at) => ({
      name: at === 0 ? name : (title ?? `${name} ${at + 1}`.trim()),
      rows: own,
    })),
  );
}

/** What a file is called, and its sheets are above their headings. */
function titlesOf(fileName: string, sheets: readonly Sheet[], tried: readonly TriedSheet[]): string {
  const above = sheets.flatMap(({ name, rows }, at) => [
    name,
    ...rows.filter(({ number }) => number < tried[at]!.headingRow).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'string')),
  ]);
  return plainTitle([fileName, ...above].join(' '));
}

/** How a sheet writes numbers and dates; where its numbers do not tell, as a person said of the last file of its layout. */
function notationIn(rows: readonly FileRow[], usualMark: DecimalMark | undefined): Notation {
  const read = notationOf(rows);
  return usualMark && read.mark === 'unknown' ? { ...read, mark: usualMark } : read;
}

type Tried = { kind: ImportKind; sheets: readonly TriedSheet[] };
/** Whether a sheet is called after another kind, which knows as many of its columns. */
const isCalledAfter = ({ kind, sheets }: Tried, ours: ImportKind, at: number, name: string, named: number): boolean => {
  const isCalled = (one: ImportKind) => one.called?.test(plainTitle(name)) ?? false;
  return sheets.length > 1 && sheets[at]!.named >= named && isCalled(kind) && !isCalled(ours);
};

/** Whether a sheet is of another kind: that one names many more of its columns. */
const fitsBetter = (theirs: number, ours: number): boolean => theirs >= ours + 2 && theirs >= 1.5 * ours;

type Layout = { fields: Record<string, string | null>; fixed: Record<string, string>; mark: DecimalMark | null };
type Layouts = ReadonlyMap<string, Layout>;
const layoutKey = (kind: string, headings: string) => `${kind} ${headings}`;

async function readLayouts(tx: ReadTx): Promise<Layouts> {
  const rows = await tx.rows<{ kind: string; headings: string } & Layout>(
    sql`SELECT kind, headings, fields, fixed, mark FROM record_import_layouts`,
  );
  return new Map(rows.map(({ kind, headings, ...layout }) => [layoutKey(kind, headings), layout]));
}

/** A sheet as a kind reads it: the rows below its heading, and how many of its columns or values the kind knows. */
type TriedSheet = ImportSheet & {
  rows: FileRow[];
  named: number;
  /** Of them, those whose heading is the name of a field: they decide between kinds that know as many. */
  literal: number;
  /** The sign before decimals that a person said of the last file of this layout. */
  usualMark?: DecimalMark;
  /** Its prices in columns per quantity are in more rows than can be numbered. */
  isTooLong?: true;
};

async function sheetsOf(context: QueryContext, kind: ImportKind, sheets: readonly Sheet[], layouts: Layouts): Promise<TriedSheet[]> {
  const fields = withLabels(context, kind, (await kind.open(context)).fields);
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
  return { ...own, reshaped: true, rows, named, literal: named };
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
  const found = blocksOfSheet(rows, heading) ?? (kind.hasScales ? scalesOfSheet(rows, heading) : undefined);
  const scales = found && fitsCellNumbers(found.cells) ? found : undefined;
  const { headings } = scales ?? heading;
  const below = scales ? rowsOfCells(scales, rows) : rows.slice(heading.last + 1);
  const layout = layouts.get(layoutKey(kind.name, layoutOf(headings)));
  const mapping = matchColumns(headings, below.slice(0, 200), fields, layout?.fields);
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
    ...(found?.cells.some(({ row }) => row > mostRowsWithScales) && { isTooLong: true as const }),
    ...hiddenOf(below),
    ...textAbove(rows[at - 1]),
    rows: below,
    named,
    literal: fields.filter((field) => mapping[field.name] !== undefined && namesField(headings[mapping[field.name]!]!, field)).length,
  };
  return scales ? { ...own, reshaped: true } : own;
}
