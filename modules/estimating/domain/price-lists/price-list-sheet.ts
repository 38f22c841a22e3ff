import type { AgreedBracket, PriceSpec } from '#modules/estimating/domain/engine/types.ts';
import { columnLetter } from '#modules/estimating/domain/parameters/column-letter.ts';
import type { Cell } from '#modules/estimating/domain/parameters/parameter-sheets.ts';
import { parseTypedNumber } from '#modules/estimating/domain/parameters/parse-typed-number.ts';
import { sixDecimals } from '#modules/estimating/domain/price/six-decimals.ts';
import { decidePriceListLines, type PriceListLine } from './decide-price-list.ts';

/** Products and articles by code, as a spreadsheet names them. */
export type PriceCodes = { products: ReadonlyMap<string, number>; articles: ReadonlyMap<string, number> };
export type PriceSheetProblemKind =
  | 'COLUMN_UNKNOWN'
  | 'COLUMN_MISSING'
  | 'CODE_UNKNOWN'
  | 'CODE_MISSING'
  | 'CODE_TWO'
  | 'NOT_A_NUMBER'
  | 'NOT_WHOLE'
  | 'TOO_LOW'
  | 'TOO_HIGH'
  | 'BRACKET_TWICE'
  | 'TOO_MANY_BRACKETS'
  | 'TOO_MANY_LINES'
  | 'NO_ROWS';
/** A problem in a cell; rows count from one, columns are letters, as in the spreadsheet. */
export type PriceSheetProblem = { row: number; column: string; problem: PriceSheetProblemKind; value: string };

const specColumns = ['widthMm', 'heightMm', 'pages', 'colourPages', 'paper', 'film'] as const;
const priceColumns = ['fromQuantity', 'priceEur', 'runOnEur'] as const;
const columns = ['product', 'article', ...specColumns, ...priceColumns] as const;
type ColumnName = (typeof columns)[number];
const wholeColumns: readonly ColumnName[] = ['pages', 'colourPages', 'fromQuantity'];
const wordColumns: readonly ColumnName[] = ['product', 'article', 'paper', 'film'];
const most = 10_000_000;
/** The limits of one price list. */
export const maxLines = 1000;
export const maxBrackets = 20;

/** Writes the lines of a price list as a sheet: one row per bracket. */
export function sheetOfPriceList(lines: readonly PriceListLine[], { products, articles }: PriceCodes): Cell[][] {
  const codeOf = (codes: ReadonlyMap<string, number>, id: number | null) => [...codes].find(([, known]) => known === id)?.[0] ?? null;
  const rows = lines.flatMap(({ subGroupId, articleId, spec, brackets }) =>
    brackets.map(({ fromQuantity, priceEur, runOnEur }): Cell[] => [
      codeOf(products, subGroupId),
      codeOf(articles, articleId),
      ...specColumns.map((name) => spec[name] ?? null),
      ...[fromQuantity, priceEur, runOnEur],
    ]),
  );
  return [[...columns], ...rows];
}

/**
 * Reads the lines of a sheet, grouping rows of the same product and specification, and reports every problem by cell. The lines may be
 * saved only when there are no problems.
 */
export function priceListFromSheet(
  data: readonly (readonly Cell[])[],
  codes: PriceCodes,
): { lines: PriceListLine[]; problems: PriceSheetProblem[] } {
  const [titles = [], ...rows] = data;
  const problems = titleProblems(titles);
  const lines = new Map<string, { line: PriceListLine & { brackets: AgreedBracket[] }; row: number }>();
  if (problems.length > 0) return { lines: [], problems };
  const at = (name: ColumnName) => titles.findIndex((title) => titleOf(title) === name);
  for (const [index, cells] of rows.entries()) {
    if (cells.every(isEmpty)) continue;
    const row = index + 2;
    const say = (name: ColumnName, problem: PriceSheetProblemKind) => {
      problems.push({ row, column: columnLetter(at(name)), problem, value: String(cells[at(name)] ?? '') });
    };
    const read = readRow((name) => cells[at(name)] ?? null, codes, say);
    if (!read) continue;
    const { bracket, ...line } = read;
    const key = JSON.stringify(line);
    const kept = lines.get(key) ?? { line: { ...line, brackets: [] }, row };
    if (kept.line.brackets.some(({ fromQuantity }) => fromQuantity === bracket.fromQuantity)) say('fromQuantity', 'BRACKET_TWICE');
    if (kept.line.brackets.length === maxBrackets) say('fromQuantity', 'TOO_MANY_BRACKETS');
    kept.line.brackets.push(bracket);
    lines.set(key, kept);
  }
  const beyond = [...lines.values()][maxLines];
  if (beyond) problems.push({ row: beyond.row, column: 'A', problem: 'TOO_MANY_LINES', value: String(maxLines) });
  if (lines.size === 0 && problems.length === 0) problems.push({ row: 1, column: 'A', problem: 'NO_ROWS', value: '' });
  const decided = decidePriceListLines([...lines.values()].map(({ line }) => line));
  return { lines: decided.accepted ? decided.value : [], problems };
}

function titleProblems(titles: readonly Cell[]): PriceSheetProblem[] {
  const unknown = titles.flatMap((title, index): PriceSheetProblem[] =>
    isEmpty(title) || columns.some((name) => name === titleOf(title))
      ? []
      : [{ row: 1, column: columnLetter(index), problem: 'COLUMN_UNKNOWN', value: String(title) }],
  );
  const missing = priceColumns.filter((name) => name !== 'runOnEur' && !titles.some((title) => titleOf(title) === name));
  return [
    ...unknown,
    ...missing.map((value): PriceSheetProblem => ({ row: 1, column: columnLetter(titles.length), problem: 'COLUMN_MISSING', value })),
  ];
}

type Say = (name: ColumnName, problem: PriceSheetProblemKind) => void;

function readRow(cellOf: (name: ColumnName) => Cell, codes: PriceCodes, say: Say) {
  let wrong = false;
  const tell: Say = (name, problem) => {
    wrong = true;
    say(name, problem);
  };
  const numberOf = (name: ColumnName, least: number, otherwise?: number): number => {
    const cell = cellOf(name);
    if (isEmpty(cell) && otherwise !== undefined) return otherwise;
    const value = typeof cell === 'number' ? cell : parseTypedNumber(String(cell ?? ''));
    if (!Number.isFinite(value)) tell(name, 'NOT_A_NUMBER');
    else if (wholeColumns.includes(name) && !Number.isInteger(value)) tell(name, 'NOT_WHOLE');
    else if (value < least) tell(name, 'TOO_LOW');
    else if (value > most) tell(name, 'TOO_HIGH');
    return value;
  };
  const [product, article] = [cellOf('product'), cellOf('article')];
  if (isEmpty(product) && isEmpty(article)) tell('product', 'CODE_MISSING');
  if (!isEmpty(product) && !isEmpty(article)) tell('article', 'CODE_TWO');
  const idOf = (cell: Cell, known: ReadonlyMap<string, number>, name: 'product' | 'article') => {
    if (isEmpty(cell)) return null;
    const id = known.get(String(cell).trim());
    if (id === undefined) tell(name, 'CODE_UNKNOWN');
    return id ?? null;
  };
  const spec: PriceSpec = Object.fromEntries(
    specColumns.flatMap((name) => {
      const cell = cellOf(name);
      if (isEmpty(cell)) return [];
      return [[name, wordColumns.includes(name) ? String(cell).trim() : numberOf(name, name === 'colourPages' ? 0 : 1)]];
    }),
  );
  const read = {
    subGroupId: idOf(product, codes.products, 'product'),
    articleId: idOf(article, codes.articles, 'article'),
    spec,
    bracket: {
      fromQuantity: numberOf('fromQuantity', 1),
      priceEur: sixDecimals(numberOf('priceEur', 0)),
      runOnEur: sixDecimals(numberOf('runOnEur', 0, 0)),
    },
  };
  return wrong ? undefined : read;
}

function titleOf(title: Cell | undefined): string {
  return String(title ?? '').trim();
}

function isEmpty(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || cell === '';
}
