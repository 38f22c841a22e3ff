import { plainTitle } from '#platform/domain/import/import-field.ts';
import type { FileRow } from '#platform/domain/import/match-columns.ts';
import type { Cell } from '#platform/domain/import/read-cell.ts';
import { type MachineWords, namesMachineValue } from './machine-words.ts';

/** A pair of a sheet, with the column of its value. */
export type SheetPair = { row: number; column: number; machine: string; name: string; value: Cell };

const machineHeadings = new Set(
  ['machine', 'machines', 'machinecode', 'machinenaam', 'pers', 'press', 'code', 'naam', 'name', 'id', 'maschine'].map(plainTitle),
);
const nameHeadings = new Set(
  [
    ...['kenmerk', 'eigenschap', 'parameter', 'gegeven', 'veld', 'property', 'attribute', 'value name', 'omschrijving'],
    ...['merkmal', 'eigenschaft', 'caractéristique', 'propriété', 'paramètre'],
  ].map(plainTitle),
);
const generalNames = new Set(
  ['soort', 'kind', 'class', 'type', 'naam', 'name', 'merk', 'machinesoort', 'machinetype', 'maschinenart', 'art', 'modell'].map(
    plainTitle,
  ),
);
const unitHeadings = new Set(['eenheid', 'unit', 'einheit', 'unite'].map(plainTitle));
const valueHeadings = new Set([...unitHeadings, ...['waarde', 'value', 'wert', 'valeur'].map(plainTitle)]);
const units =
  /^(€|eur|euro|%|mm|cm|m|min\.?|minuten|uur|h|u|sec\.?|g|gr|gram|g\/m[2²]|kg|ct|cent|vel|stuks?|st|m\/min|(€|eur)?\s*\/\s*\w+²?)$/i;
const rowsToTell = 60;

/**
 * The pairs of machine, name and value of a sheet, however it is laid out: rows of three, blocks below the code of a machine, a column or a
 * row per machine. `sheet` is the machine of a sheet that names none. Undefined for a sheet that names fewer than three values of machines.
 */
export function pairsOfSheet(rows: readonly FileRow[], sheet: string, words: MachineWords): SheetPair[] | undefined {
  const known = new Map<string, boolean>();
  const isValue = (cell: Cell | undefined): boolean => {
    if (typeof cell !== 'string' || !/\p{L}/u.test(cell) || cell.length > 80) return false;
    const found = known.get(cell) ?? namesMachineValue(cell, words);
    known.set(cell, found);
    return found;
  };
  const first = rows.slice(0, rowsToTell);
  // Names that other lists have too count when a few that only machines have are beside them.
  const named = (cells: readonly (Cell | undefined)[]) => {
    const plain = (found: readonly (Cell | undefined)[]) => new Set(found.map((cell) => plainTitle(String(cell)))).size;
    const own = plain(cells.filter(isValue));
    return own < 2 ? own : own + plain(cells.filter((cell) => generalNames.has(plainTitle(String(cell ?? '')))));
  };
  const heading = best(first.map(({ cells }) => named(cells)));
  const width = Math.max(0, ...first.map(({ cells }) => cells.length));
  const column = best(Array.from({ length: width }, (_, at) => named(first.map(({ cells }) => cells[at]))));
  if (Math.max(heading.count, column.count) < 3) return undefined;
  if (heading.count > column.count) return pairsPerRow(rows, heading.at);
  return column.at === 0 || isBeside(first, column.at) ? pairsPerColumn(rows, column.at, sheet, isValue) : pairsInRows(rows, column.at);
}

function best(counts: readonly number[]): { at: number; count: number } {
  const count = Math.max(0, ...counts);
  return { at: counts.indexOf(count), count };
}

const textOf = (cell: Cell | undefined) => String(cell ?? '').trim();

/** Whether nothing stands before the names, as in a sheet whose first column is empty. */
const isBeside = (rows: readonly FileRow[], names: number) =>
  rows.every(({ cells }) => cells.slice(0, names).every((cell) => textOf(cell) === ''));

/** A row per machine below a heading of names. */
function pairsPerRow(rows: readonly FileRow[], headingAt: number): SheetPair[] {
  const headings = rows[headingAt]!.cells.map(textOf);
  const found = headings.findIndex((text) => machineHeadings.has(plainTitle(text)));
  const machineAt = Math.max(0, found);
  return rows.slice(headingAt + 1).flatMap(({ number, cells }) =>
    headings.flatMap((name, column) => {
      const value = cells[column] ?? '';
      if (column === machineAt || name === '' || textOf(value) === '') return [];
      return [{ row: number, column, machine: textOf(cells[machineAt]), name, value }];
    }),
  );
}

/** Rows of machine, name and value; a machine is named once or in each row, and a unit may stand behind the value. */
function pairsInRows(rows: readonly FileRow[], names: number): SheetPair[] {
  const pairs: SheetPair[] = [];
  let machine = '';
  for (const { number, cells } of rows) {
    const name = textOf(cells[names]);
    const value = cells[names + 1] ?? '';
    const before =
      cells
        .slice(0, names)
        .map(textOf)
        .findLast((text) => text !== '') ?? '';
    if (nameHeadings.has(plainTitle(name)) || machineHeadings.has(plainTitle(before))) continue;
    if (before !== '') machine = before;
    if (name !== '' && textOf(value) !== '')
      pairs.push({ row: number, column: names + 1, machine, name, value: withUnit(value, cells[names + 2]) });
  }
  return pairs;
}

/** A column per machine below its code, or blocks of name and value below the code of a machine. */
function pairsPerColumn(rows: readonly FileRow[], names: number, sheet: string, isValue: (cell: Cell | undefined) => boolean): SheetPair[] {
  const pairs: SheetPair[] = [];
  let machines = new Map<number, string>();
  let unitAt: number | undefined;
  for (const { number, cells } of rows) {
    const name = textOf(cells[names]);
    const values = cells.map((cell, column) => ({ cell, column })).filter(({ cell, column }) => column > names && textOf(cell) !== '');
    const plain = plainTitle(name);
    const isName = isValue(name) || generalNames.has(plain);
    const isHeading = name === '' || nameHeadings.has(plain) || (machineHeadings.has(plain) && !generalNames.has(plain));
    if (values.length === 0) {
      if (name !== '' && !isName && machines.size < 2) machines = new Map([[names + 1, name]]);
    } else if (isHeading || (machines.size === 0 && !isName)) {
      const titled = values.filter(({ cell }) => !valueHeadings.has(plainTitle(String(cell))));
      unitAt = values.find(({ cell }) => unitHeadings.has(plainTitle(String(cell))))?.column;
      if (titled.length > 0) machines = new Map(titled.map(({ cell, column }) => [column, textOf(cell)]));
    } else {
      const own = machines.size === 0 ? new Map([[names + 1, sheet]]) : machines;
      for (const [column, machine] of own) {
        const value = cells[column] ?? '';
        const unit = unitAt === undefined ? (own.size === 1 ? cells[column + 1] : undefined) : cells[unitAt];
        if (textOf(value) !== '') pairs.push({ row: number, column, machine, name, value: withUnit(value, unit) });
      }
    }
  }
  return pairs;
}

/** A value with the unit of the cell behind it, unless it has one of its own: `0,2 uur` in a column of minutes. */
function withUnit(value: Cell, unit: Cell | undefined): Cell {
  const text = textOf(unit);
  const hasOwn = /[\p{L}%€²]\.?$/u.test(textOf(value));
  // A fourth decimal tells the three of a number from thousands.
  const figures = typeof value === 'number' && /\.\d{3}$/.test(String(value)) ? `${value}0` : value;
  return text !== '' && units.test(text) && !hasOwn ? `${figures} ${text}` : value;
}
