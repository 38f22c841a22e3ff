import type { Group } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import type { ValueAt } from './machine-words.ts';

export type MachineObject = Readonly<Record<string, unknown>> & { id: string };
export type PlacedValue = { row: number; at: ValueAt; value: number };
type TableRow = Record<string, number>;

/** The machine with its values; a table of which the file gives rows is replaced by them, and its last row stays open where tables end so. */
export function tablesOf(machine: MachineObject, placed: readonly PlacedValue[], { parts }: Group): MachineObject {
  const next: Record<string, unknown> = { ...machine };
  const tables = new Map<string, PlacedValue[]>();
  for (const one of placed) {
    const name = 'name' in one.at ? one.at.name : '';
    if (parts[name]?.kind === 'rows' || parts[name]?.kind === 'named') tables.set(name, [...(tables.get(name) ?? []), one]);
    else if (one.at.at === 'value') next[name] = one.value;
  }
  for (const [name, own] of tables) next[name] = parts[name]?.kind === 'rows' ? rowsOf(own, parts[name]) : namedOf(own);
  return next as MachineObject;
}

function rowsOf(placed: readonly PlacedValue[], shape: { by: string; ends: string }): TableRow[] {
  const numbered = new Map<number, TableRow>();
  const limited: TableRow[] = [];
  for (const { at, value } of placed) {
    if (at.at === 'cell') numbered.set(at.row, { ...numbered.get(at.row), [at.column]: value });
    else if (at.at === 'limit' && at.limit !== null) limited.push({ [shape.by]: at.limit, value });
    else limited.push({ value });
  }
  const rows = [...[...numbered].toSorted(([one], [other]) => one - other).map(([, row]) => row), ...limited];
  const sorted = rows.toSorted((one, other) => (one[shape.by] ?? Number.POSITIVE_INFINITY) - (other[shape.by] ?? Number.POSITIVE_INFINITY));
  const last = sorted.at(-1);
  if (!last || shape.ends !== 'open' || last[shape.by] === undefined) return sorted;
  const { [shape.by]: _limit, ...open } = last;
  return [...sorted.slice(0, -1), open];
}

function namedOf(placed: readonly PlacedValue[]): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const { at, value } of placed) {
    if (at.at !== 'named') continue;
    named[at.key] = at.column === null ? value : { ...(named[at.key] as object | undefined), [at.column]: value };
  }
  return named;
}

/** Every number of a machine by its path: `sheetsPerHour.1.value`, with tables row by row. */
export function leavesOf(value: unknown, path = ''): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? value.map((one, at) => [String(at + 1), one] as const) : Object.entries(value);
  return entries.flatMap(([name, one]) => leavesOf(one, path === '' ? name : `${path}.${name}`));
}

/** The values of a machine as a person reads them, tables in one text. */
export function valuesOf(machine: MachineObject): [string, string][] {
  return Object.entries(machine).flatMap(([name, value]): [string, string][] => {
    const leaves = leavesOf(value, '');
    if (leaves.length === 0) return [];
    return [[name, leaves.map(([, number]) => String(number)).join(', ')]];
  });
}
