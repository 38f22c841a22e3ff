import { columnLetter } from './column-letter.ts';
import type { CostPrice } from './cost-prices.ts';
import { numberProblem, type ProblemKind } from './decide-parameters.ts';
import { ruleOf } from './parameter-shape.ts';
import type { Cell } from './parameter-sheets.ts';
import { parseTypedNumber } from './parse-typed-number.ts';

/** A price as a supplier names it: by its own code. */
export type SupplierCode = { path: string; code: string };
export type CostChange = { row: number; path: string; beforeEur: number; afterEur: number };
export type CostSheetProblem = {
  row: number;
  column: string;
  problem: ProblemKind | 'COLUMN_MISSING';
  value: string;
};

const codeTitles = ['code', 'path', 'artikel', 'artikelnummer', 'article', 'item'];
const priceTitles = ['price', 'prijs', 'eur', 'euro', 'value', 'nettoprijs'];

/**
 * Reads a supplier's file as changes of cost prices: rows by the supplier's code or our own path, with a price in euro. Finds the two
 * columns by their usual titles. Reports every problem by row and column; rows that change nothing are left out.
 */
export function costChangesFromSheet(
  data: readonly (readonly Cell[])[],
  prices: readonly CostPrice[],
  codes: readonly SupplierCode[],
): { changes: CostChange[]; problems: CostSheetProblem[] } {
  const [titles = [], ...rows] = data;
  const columnOf = (names: readonly string[]) =>
    titles.findIndex((title) =>
      names.includes(
        String(title ?? '')
          .trim()
          .toLowerCase(),
      ),
    );
  const [code, price] = [columnOf(codeTitles), columnOf(priceTitles)];
  if (code < 0 || price < 0) {
    return {
      changes: [],
      problems: [{ row: 1, column: columnLetter(titles.length), problem: 'COLUMN_MISSING', value: code < 0 ? 'code' : 'price' }],
    };
  }
  const changes: CostChange[] = [];
  const problems: CostSheetProblem[] = [];
  const seen = new Set<string>();
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const said = String(cells[code] ?? '').trim();
    const typed = cells[price] ?? null;
    if (said === '' && (typed === null || typed === '')) continue;
    const say = (at: number, problem: CostSheetProblem['problem'], value: unknown) => {
      problems.push({ row, column: columnLetter(at), problem, value: String(value ?? '') });
    };
    const path = codes.find((one) => one.code === said)?.path ?? said;
    const known = prices.find((one) => one.path === path);
    if (!known) say(code, 'UNKNOWN', said);
    else if (seen.has(path)) say(code, 'NAME_TAKEN', said);
    else {
      seen.add(path);
      const afterEur = euroOf(typed);
      const problem = numberProblem(afterEur, ruleOf(path));
      if (problem) say(price, problem, typed);
      else if (afterEur !== known.eur) changes.push({ row, path, beforeEur: known.eur, afterEur });
    }
  }
  return { changes, problems };
}

/** A number, or a number as people write it: `1.250,50`, `€ 0,061`. */
function euroOf(cell: Cell): number {
  return typeof cell === 'number' ? cell : parseTypedNumber(String(cell ?? ''));
}
