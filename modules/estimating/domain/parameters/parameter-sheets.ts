import { columnLetter } from './column-letter.ts';
import { type ParameterProblem, type ProblemKind, parameterProblems } from './decide-parameters.ts';
import { withParameter } from './parameter-values.ts';
import type { Paper, Shop } from './shop.ts';

/** Parameters as spreadsheets: one row per value by its path, and one row per paper. */
export type Cell = string | number | boolean | null;
export type ParameterSheet = { sheet: string; data: Cell[][] };
/** A problem in a cell; rows count from one, columns are letters, as in the spreadsheet. */
export type SheetProblem = { sheet: string; row: number; column: string; problem: ProblemKind; path: string; limit?: number };

type Place = { sheet: string; row: number; column: string };

const valuesSheet = 'values';
const papersSheet = 'papers';
const valueColumns = ['path', 'value'];
const paperColumns = [
  ...['code', 'name', 'stock', 'form', 'gramsPerM2', 'bulkCm3PerG', 'coated', 'grains', 'eurPerKg', 'eurPerThousand'],
  ...['sheetLongMm', 'sheetShortMm', 'webWidthMm', 'gramsPerMetre'],
];
const wordColumns = ['code', 'name', 'stock', 'form'];

/** Writes a set of parameters as two sheets. */
export function sheetsOf(shop: Shop): ParameterSheet[] {
  const { papers, ...rest } = shop;
  return [
    { sheet: valuesSheet, data: [valueColumns, ...leavesOf(rest, '').map(([path, value]) => [path, value])] },
    { sheet: papersSheet, data: [paperColumns, ...papers.map(paperRow)] },
  ];
}

/**
 * Reads the parameters from the sheets and reports every problem by cell. Values without a row stay unchanged; the papers sheet, when
 * present, lists all papers there are.
 */
export function shopFromSheets(shop: Shop, sheets: readonly ParameterSheet[]): { shop: Shop; problems: SheetProblem[] } {
  const cells = new Map<string, Place>();
  const problems: SheetProblem[] = [];
  let read = shop;
  const papers = sheets.find(({ sheet }) => sheet === papersSheet);
  if (papers) read = { ...read, papers: papersOf(papers.data, cells, problems) };
  const { papers: _papers, ...others } = shop;
  const known = new Set(leavesOf(others, '').map(([path]) => path));
  const values = sheets.find(({ sheet }) => sheet === valuesSheet);
  for (const [index, [path, value]] of (values?.data ?? []).entries()) {
    if (index === 0 || path === null || path === undefined) continue;
    const place = { sheet: valuesSheet, row: index + 1, column: 'B' };
    if (cells.has(String(path))) problems.push({ ...place, column: 'A', problem: 'NAME_TAKEN', path: String(path) });
    else if (!known.has(String(path))) problems.push({ ...place, column: 'A', problem: 'UNKNOWN', path: String(path) });
    else {
      cells.set(String(path), place);
      read = withParameter(read, String(path), value ?? undefined);
    }
  }
  if (!values && !papers) problems.push({ sheet: valuesSheet, row: 1, column: 'A', problem: 'MISSING', path: valuesSheet });
  const places = withOwners(cells);
  return { shop: read, problems: [...problems, ...parameterProblems(read).map((problem) => placed(problem, places))] };
}

/** The cells by path; a path without a cell of its own uses the cell of its first part that has one. */
function withOwners(cells: ReadonlyMap<string, Place>): Map<string, Place> {
  const places = new Map(cells);
  for (const [path, place] of cells) {
    for (let owner = ownerOf(path); owner !== '' && !places.has(owner); owner = ownerOf(owner)) places.set(owner, place);
  }
  return places;
}

function ownerOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('.')));
}

/** The cell of a problem: that of its path, or of the nearest ancestor that has one. */
function placed(problem: ParameterProblem, places: ReadonlyMap<string, Place>): SheetProblem {
  for (let path = problem.path; path !== ''; path = ownerOf(path)) {
    const own = places.get(path);
    if (own) return { ...own, ...problem };
  }
  return { sheet: valuesSheet, row: 1, column: 'A', ...problem };
}

function leavesOf(value: unknown, path: string): [string, Cell][] {
  if (typeof value !== 'object' || value === null) return [[path, value as Cell]];
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((one: { id?: string }, index) => [one.id ?? String(index + 1), one])
    : Object.entries(value);
  return entries.flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`));
}

function paperRow(paper: Paper): Cell[] {
  const values: Record<string, unknown> = { ...paper, grains: paper.grains.join(' ') };
  return paperColumns.map((name) => (values[name] ?? null) as Cell);
}

function papersOf([titles = [], ...rows]: readonly (readonly Cell[])[], cells: Map<string, Place>, problems: SheetProblem[]): Paper[] {
  for (const [index, title] of titles.entries()) {
    if (title === null || paperColumns.includes(String(title))) continue;
    problems.push({ sheet: papersSheet, row: 1, column: columnLetter(index), problem: 'UNKNOWN', path: String(title) });
  }
  return rows.flatMap((row, index) => {
    if (row.every((cell) => cell === null || cell === '')) return [];
    const paper: Record<string, unknown> = {};
    const code = String(row[titles.indexOf('code')] ?? '');
    for (const [column, title] of titles.entries()) {
      const name = String(title);
      const place = { sheet: papersSheet, row: index + 2, column: columnLetter(column) };
      // An invalid or duplicate code is reported by its position or its name.
      if (name === 'code') for (const path of [`papers.${code}`, `papers.#${index + 1}`]) if (!cells.has(path)) cells.set(path, place);
      cells.set(`papers.${code}.${name}`, place);
      const cell = row[column] ?? null;
      if (cell !== null && cell !== '' && paperColumns.includes(name)) paper[name] = paperValue(name, cell);
    }
    return [paper as unknown as Paper];
  });
}

function paperValue(name: string, cell: Cell): unknown {
  if (wordColumns.includes(name)) return String(cell).trim();
  if (name === 'grains')
    return String(cell)
      .toUpperCase()
      .split(/[\s,;/]+/);
  return cell;
}
