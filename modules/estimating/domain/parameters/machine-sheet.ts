import { addMachine, machineKinds, pressClasses } from './add-machine.ts';
import { machinesOf, pathOfMachine } from './machines.ts';
import { ruleOf } from './parameter-shape.ts';
import type { Cell, ParameterSheet } from './parameter-sheets.ts';
import { parameterAt, withParameter } from './parameter-values.ts';
import { parseTypedNumber } from './parse-typed-number.ts';
import type { Shop } from './shop.ts';

/** The names of values and kinds as people write them, in lower case, with the name in the parameters. */
export type MachineWords = ReadonlyMap<string, string>;
export type MachineSheetProblem = {
  row: number;
  column: string;
  problem: 'MACHINE_UNKNOWN' | 'KIND_MISSING' | 'VALUE_UNKNOWN' | 'CODE_INVALID' | 'NOT_A_NUMBER';
  said: string;
};
type Pair = { row: number; machine: string; name: string; value: Cell };

const headings = /^(machine|machines|machinecode|pers|press|code)$/;
const kindNames = ['kind', 'class', 'soort', 'type'];

/**
 * Reads machines from a sheet of pairs into the parameters: rows of machine, name and value, or blocks of name and value below a row with
 * the word "machine" and its code. A machine that is not there is added when one of its rows names its kind. Reports every problem by cell.
 */
export function machinesFromSheet(
  shop: Shop,
  { data }: ParameterSheet,
  words: MachineWords,
): { shop: Shop; machines: string[]; problems: MachineSheetProblem[] } {
  const pairs = pairsOf(data);
  const problems: MachineSheetProblem[] = [];
  let read = shop;
  const machines = [...new Set(pairs.map(({ machine }) => machine))];
  for (const machine of machines) {
    const own = pairs.filter((pair) => pair.machine === machine);
    const known = machinesOf(read).find(({ id }) => id.toLowerCase() === machine.toLowerCase());
    if (!known) {
      const added = addFromPairs(read, machine, own, words);
      if ('problem' in added) {
        problems.push(added);
        continue;
      }
      read = added.shop;
    }
    for (const pair of own) {
      const set = withPair(read, known?.id ?? machine, pair, words);
      if ('problem' in set) problems.push(set);
      else read = set.shop;
    }
  }
  return { shop: read, machines, problems };
}

function pairsOf(data: readonly (readonly Cell[])[]): Pair[] {
  const pairs: Pair[] = [];
  let machine = '';
  for (const [index, cells] of data.entries()) {
    const [first = null, second = null, third = null] = cells;
    const word = plain(first);
    const row = index + 1;
    if (word === '') continue;
    if (plain(third) !== '') {
      if (!headings.test(word)) pairs.push({ row, machine: String(first).trim(), name: String(second ?? '').trim(), value: third });
    } else if (headings.test(word) && plain(second) !== '' && !['value', 'waarde'].includes(plain(second))) machine = String(second).trim();
    else if (machine !== '' && plain(second) !== '') pairs.push({ row, machine, name: String(first).trim(), value: second });
  }
  return pairs;
}

function addFromPairs(shop: Shop, code: string, pairs: readonly Pair[], words: MachineWords): { shop: Shop } | MachineSheetProblem {
  const kindPair = pairs.find(({ name }) => kindNames.includes(plain(name)));
  const column = 'A';
  if (!kindPair) return { row: pairs[0]!.row, column, problem: 'MACHINE_UNKNOWN', said: code };
  const said = String(kindPair.value).trim();
  const kind = [...pressClasses, ...machineKinds].find((one) => plain(one) === plain(said)) ?? words.get(plain(said)) ?? '';
  const added = addMachine(shop, { kind, code, name: '' });
  if (added.accepted) return { shop: added.value };
  if (added.code === 'MACHINE_KIND_UNKNOWN') return { row: kindPair.row, column: 'C', problem: 'KIND_MISSING', said };
  return { row: pairs[0]!.row, column, problem: 'CODE_INVALID', said: code };
}

function withPair(shop: Shop, code: string, { row, name, value }: Pair, words: MachineWords): { shop: Shop } | MachineSheetProblem {
  if (kindNames.includes(plain(name))) return { shop };
  const path = pathOfMachine(shop, code)!;
  const own = ['name', 'naam'].includes(plain(name)) ? 'name' : (words.get(plain(name)) ?? name);
  const at = `${path}.${own}`;
  if (own === 'name') return { shop: withParameter(shop, at, String(value).trim()) };
  const before = parameterAt(shop, at);
  const isOptional = /^(min|max)(Short|Long)Mm$|^minGramsPerM2$|^minThicknessMm$|^perfecting|^click(Colour|Special)Eur$/.test(own);
  if (typeof before !== 'number' && !(before === undefined && isOptional))
    return { row, column: 'B', problem: 'VALUE_UNKNOWN', said: name };
  const number = numberOf(value, ruleOf(at).unit === 'rate');
  if (number === undefined) return { row, column: 'C', problem: 'NOT_A_NUMBER', said: String(value) };
  return { shop: withParameter(shop, at, number) };
}

/** The number of a cell; a rate may be written in per cent. */
function numberOf(value: Cell, isRate: boolean): number | undefined {
  if (typeof value === 'number') return value;
  const text = String(value).trim();
  const isPercent = text.endsWith('%');
  const number = parseTypedNumber(text.replace(/\s*(%|mm|min|minuten|minutes|uur|h|g|g\/m²|kg|vel|sheets)$/iu, ''));
  if (!Number.isFinite(number)) return undefined;
  return isRate && isPercent ? number / 100 : number;
}

function plain(cell: Cell): string {
  return String(cell ?? '')
    .trim()
    .toLowerCase();
}
