import { addMachine } from '#modules/estimating/domain/parameters/add-machine.ts';
import { canonicalJson } from '#modules/estimating/domain/parameters/canonical-json.ts';
import { parameterProblems } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import { machinesOf, pathOfMachine } from '#modules/estimating/domain/parameters/machines.ts';
import { parameterAt, withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { misreadDigits, yesNoReader } from '#platform/domain/import/field-readers.ts';
import { plainName } from '#platform/domain/import/likeness.ts';
import type { Cell, FileMark } from '#platform/domain/import/read-cell.ts';
import { isBlankCell, type RowValues } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { type MachineObject, type PlacedValue, tablesOf, valuesOf } from './machine-tables.ts';
import { isPercent, type MachineCell, numberOfValue, sizeOfValue, unclearMinutes, widthOfValue } from './machine-value.ts';
import { splitWaste } from './machine-waste.ts';
import { findKind, findValue, guessKind, type MachineWords, nearestValue, shapeOfKind, unitOfName, type ValueAt } from './machine-words.ts';

type Row = { number: number; values: RowValues; problems?: readonly RowProblem[] };
/** A machine as its rows make it. `shop` are the parameters with it. */
export type MachineRecord = {
  code: string;
  shop: Shop;
  before: MachineObject | null;
  after: MachineObject;
  changes: string[];
  /** Values that a new machine has because the file does not say, by name. */
  assumed: Record<string, string>;
};
type Read = { record: MachineRecord | undefined; problems: RowProblem[] };

/** The code that a machine gets: letters, digits, - and _, beginning with a letter. */
const machineCode = (said: string) =>
  said
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[^A-Za-z]+|-+$/g, '')
    .slice(0, 40);

/** The existing machine that a file means: by its code, or by its name. */
export function machineNamed(shop: Shop, said: string) {
  const code = machineCode(said).toLowerCase();
  const all = machinesOf(shop);
  return all.find(({ id }) => id.toLowerCase() === code) ?? all.find(({ name }) => name !== '' && plainName(name) === plainName(said));
}

/** Puts the pairs of one machine into the parameters. A value that no machine of its kind has is left out and named. */
export function machineRecord(rows: readonly Row[], shop: Shop, words: MachineWords): Read {
  const problems: RowProblem[] = [];
  const lead = rows[0]!.number;
  const said = textAt(rows, 'machine');
  const pairs = rows.flatMap(({ number, values }): Pair[] => {
    const { cell, mark } = (values.value ?? { cell: '', mark: 'unknown' }) as MachineCell;
    if (values.name === undefined || isBlankCell(cell)) return [];
    const name = String(values.name);
    return [{ row: number, name, value: cell, mark, unitOfName: unitOfName(name, words) }];
  });
  const known = machineNamed(shop, said);
  const kindSaid = kindOf(rows, pairs, words);
  if ('problem' in kindSaid) return { record: undefined, problems: [{ row: kindSaid.row, field: kindSaid.field, ...kindSaid.problem }] };
  if (known && kindSaid.kind !== undefined && kindSaid.kind !== known.kind)
    return { record: undefined, problems: [{ row: lead, field: 'kind', code: 'MACHINE_OTHER_KIND', params: { code: known.id } }] };
  const kind = known?.kind ?? kindSaid.kind;
  if (kind === undefined) {
    const names = pairs.map(({ name }) => name);
    const nearest = guessKind(
      [said, ...pairs.flatMap(({ name, value }) => (/naam|name|type|merk/i.test(name) ? [String(value)] : []))],
      names,
      words,
    );
    const guess = nearest === undefined ? {} : { nearest: words.texts.get(nearest.toLowerCase()) ?? nearest, unsure: true as const };
    return { record: undefined, problems: [{ row: lead, field: 'kind', code: 'MACHINE_KIND_MISSING', params: { code: said }, ...guess }] };
  }
  const started = known
    ? { accepted: true as const, value: shop }
    : addMachine(shop, { kind, code: machineCode(said), name: said === machineCode(said) ? '' : said });
  if (!started.accepted)
    return {
      record: undefined,
      problems: [{ row: lead, field: 'machine', code: started.code, params: started.params as RowProblem['params'] }],
    };
  const code = known?.id ?? machineCode(said);
  const path = pathOfMachine(started.value, code)!;
  const before = parameterAt(started.value, path) as MachineObject;
  const placed: PlacedValue[] = [];
  let after: MachineObject = before;
  for (const pair of pairs.flatMap((one) => splitWaste(one, kind, words))) {
    const found = findValue(pair.name, kind, words);
    const wrong = (problem: Omit<RowProblem, 'row'>) => problems.push({ row: pair.row, ...problem });
    if (found === undefined) wrong(unknownValue(pair.name, kind, words));
    else if (found.at === 'name') after = { ...after, name: String(pair.value).slice(0, 60) };
    else if (found.at === 'off' || found.at === 'on') {
      const read = yesNoReader(pair.value, { mark: 'point', heading: '' });
      if ('value' in read) after = switched(after, (read.value as boolean) === (found.at === 'off'));
      else wrong({ field: 'value', code: read.problem, params: read.params });
    } else if (found.at === 'size') placeSize(pair, kind, found.which, placed, wrong);
    else if (found.at !== 'kind' && found.at !== 'model') placeNumber(pair, found, `${path}.${pathOf(found)}`, placed, wrong);
  }
  problems.push(...twice(placed));
  after = tablesOf(after, placed, shapeOfKind(kind)!);
  const next = withParameter(started.value, path, after);
  problems.push(...invalid(next, path, placed, lead));
  const changes = Object.keys({ ...before, ...after }).filter((name) => canonicalJson(before[name]) !== canonicalJson(after[name]));
  const given = new Set(placed.map(({ at }) => ('name' in at ? at.name : '')));
  const assumed = known ? {} : Object.fromEntries(valuesOf(before).filter(([name]) => !given.has(name)));
  return { record: { code, shop: next, before: known ? before : null, after, changes, assumed }, problems };
}

const textAt = (rows: readonly Row[], field: string) =>
  String(rows.find(({ values }) => values[field] !== undefined)?.values[field] ?? '').trim();

type Pair = { row: number; name: string; value: Cell; mark: FileMark; unitOfName: string };
type KindProblem = { row: number; field: string; problem: Pick<RowProblem, 'code' | 'params' | 'nearest'> };

/** The kind of a column of its own, or of a pair; a pair named `type` may hold a model. */
function kindOf(rows: readonly Row[], pairs: readonly Pair[], words: MachineWords): { kind: string | undefined } | KindProblem {
  const own = rows.find(({ values }) => values.kind !== undefined);
  const pair = pairs.find(({ name }) => findValue(name, 'handWork', words)?.at === 'kind');
  const model = pairs.find(({ name }) => findValue(name, 'handWork', words)?.at === 'model');
  const said = own ? String(own.values.kind) : pair ? String(pair.value) : undefined;
  if (said === undefined) {
    const found = model ? findKind(String(model.value), words) : { nearest: undefined };
    return { kind: 'kind' in found ? found.kind : undefined };
  }
  const found = findKind(said, words);
  if ('kind' in found) return found;
  const nearest = found.nearest === undefined ? {} : { nearest: found.nearest };
  return {
    row: own ? own.number : pair!.row,
    field: own ? 'kind' : 'value',
    problem: { code: 'MACHINE_KIND_UNKNOWN', params: { kind: said }, ...nearest },
  };
}

/** A name without a nearest one is something else about the machine, such as its year; the machine comes in without it. */
function unknownValue(name: string, kind: string, words: MachineWords): Omit<RowProblem, 'row'> {
  const nearest = nearestValue(name, kind, words);
  const found = { field: 'name', code: 'MACHINE_VALUE_UNKNOWN', params: { value: name.slice(0, 60) } };
  return nearest === undefined ? { ...found, part: 'value' } : { ...found, nearest };
}

function switched({ off: _off, ...machine }: MachineObject, isOff: boolean): MachineObject {
  return (isOff ? { ...machine, off: true } : machine) as MachineObject;
}

/** The path of a value within its machine, which tells its unit and bounds. */
function pathOf(at: ValueAt): string {
  if (at.at === 'cell') return `${at.name}.${at.row}.${at.column}`;
  if (at.at === 'limit') return `${at.name}.1.value`;
  if (at.at === 'named') return [at.name, at.key, at.column].filter((step) => step !== null).join('.');
  return 'name' in at ? at.name : '';
}

type Say = (problem: Omit<RowProblem, 'row'>) => void;

function placeNumber({ row, value, mark, unitOfName }: Pair, at: ValueAt, path: string, placed: PlacedValue[], wrong: Say): void {
  const unit = at.at === 'value' ? unitOfName : '';
  const number = numberOfValue({ cell: value, mark }, path, unit);
  const params = { value: String(value).slice(0, 60) };
  const minutes = unclearMinutes(value, path, unit);
  if (minutes !== undefined) wrong({ field: 'value', code: 'MACHINE_TIME_UNCLEAR', params, nearest: minutes, unsure: true });
  else if (number === 'unclear') wrong({ field: 'value', code: 'CELL_DECIMALS_UNCLEAR', params });
  else if (number === undefined) wrong({ field: 'value', code: 'CELL_NO_NUMBER', params, ...nearestNumber(value) });
  else if (isPercent(path, number))
    wrong({ field: 'value', code: 'MACHINE_RATE_UNCLEAR', params, nearest: `${String(number).replace('.', ',')}%`, unsure: true });
  else placed.push({ row, at, value: number });
}

/** Of a guillotine one length says what it cuts at most. */
function placeSize({ row, value, unitOfName }: Pair, kind: string, which: 'min' | 'max', placed: PlacedValue[], wrong: Say): void {
  const size = sizeOfValue(value, unitOfName);
  const width = kind === 'guillotine' ? widthOfValue(value, unitOfName) : undefined;
  if (!size && width !== undefined) {
    placed.push({ row, at: { at: 'value', name: `${which}LongMm` }, value: width });
    return;
  }
  if (!size) {
    wrong({ field: 'value', code: 'MACHINE_SIZE_UNREADABLE', params: { value: String(value).slice(0, 60) } });
    return;
  }
  placed.push({ row, at: { at: 'value', name: `${which}LongMm` }, value: size.long });
  placed.push({ row, at: { at: 'value', name: `${which}ShortMm` }, value: size.short });
}

/** Rows that give one value twice. */
function twice(placed: readonly PlacedValue[]): RowProblem[] {
  return placed.flatMap(({ row, at, value }, index) => {
    const other = placed.slice(0, index).find((one) => one.value !== value && JSON.stringify(one.at) === JSON.stringify(at));
    return other ? [{ row, field: 'value', code: 'ROWS_DISAGREE', params: { place: other.row } }] : [];
  });
}

/** Problems of the machine by the rules of the parameters, at the row that gave the value. */
function invalid(shop: Shop, path: string, placed: readonly PlacedValue[], lead: number): RowProblem[] {
  return parameterProblems(shop).flatMap(({ path: at, problem, limit }): RowProblem[] => {
    if (at !== path && !at.startsWith(`${path}.`)) return [];
    const name = at.slice(path.length + 1).split('.')[0];
    const row = placed.find(({ at: own }) => 'name' in own && own.name === name)?.row ?? lead;
    const code = codeOf[problem] ?? 'MACHINE_VALUES_CLASH';
    const nearest = limit === undefined ? undefined : String(limit).replace('.', ',');
    return [
      {
        row,
        field: 'value',
        code,
        params: limit === undefined ? {} : { limit },
        ...(nearest !== undefined && { nearest, unsure: true as const }),
      },
    ];
  });
}

const codeOf: Readonly<Record<string, string>> = {
  TOO_LOW: 'MACHINE_VALUE_LOW',
  TOO_HIGH: 'MACHINE_VALUE_HIGH',
  NOT_WHOLE: 'MACHINE_VALUE_WHOLE',
  NOT_RISING: 'MACHINE_TABLE_WRONG',
  LAST_NOT_OPEN: 'MACHINE_TABLE_WRONG',
  ROW_UNREACHABLE: 'MACHINE_TABLE_WRONG',
  MISSING: 'MACHINE_TABLE_WRONG',
  NAME_INVALID: 'MACHINE_TABLE_WRONG',
  EMPTY: 'MACHINE_TABLE_WRONG',
};

/** Digits that were typed as letters. */
function nearestNumber(value: Cell): Pick<RowProblem, 'nearest'> {
  const nearest = misreadDigits(value);
  return nearest === undefined ? {} : { nearest };
}
