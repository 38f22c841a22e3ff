import { same } from './form-values.ts';

type Values = Record<string, unknown>;

/** A field that somebody else set since a form was read: what it was, what it is now, and what stands in the form. */
export type MergeRow = { name: string; before: unknown; theirs: unknown; yours: unknown };
export type Side = 'yours' | 'theirs';

/** What somebody else changed since `before`, field by field; what both set to the same is no question, nor are lists that stand together. */
export function mergeRows(before: Values, theirs: Values, yours: Values): MergeRow[] {
  return Object.keys(yours).flatMap((name) => {
    const row = { name, before: before[name], theirs: theirs[name], yours: yours[name] };
    return same(row.before, row.theirs) || same(row.theirs, row.yours) || together(row) ? [] : [row];
  });
}

/** Where a choice begins: yours where you set it, else theirs. */
export function firstSide({ before, yours }: MergeRow): Side {
  return same(before, yours) ? 'theirs' : 'yours';
}

/** The record as it stands now, with yours over it: all that only you set, and the rows of which you keep yours. */
export function merged<V extends Values>(before: Values, theirs: V, yours: V, sides: Readonly<Record<string, Side>>): V {
  const asked = new Map(mergeRows(before, theirs, yours).map((row) => [row.name, sides[row.name] ?? firstSide(row)]));
  const kept = Object.keys(yours).filter((name) => asked.get(name) !== 'theirs' && (asked.has(name) || !same(before[name], yours[name])));
  const keptOf = (name: string) => together({ before: before[name], theirs: theirs[name], yours: yours[name] }) ?? yours[name];
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, keptOf(name)])) } as V;
}

/** A list of as many rows as it had, of which no row was changed by both: each row as who changed it left it. */
function together({ before, theirs, yours }: Omit<MergeRow, 'name'>): unknown[] | undefined {
  if (!isRows(before) || !isRows(theirs) || !isRows(yours)) return undefined;
  if (theirs.length !== before.length || yours.length !== before.length) return undefined;
  const isBoth = (at: number) => !same(before[at], theirs[at]) && !same(before[at], yours[at]) && !same(theirs[at], yours[at]);
  return before.some((_row, at) => isBoth(at)) ? undefined : yours.map((row, at) => (same(before[at], row) ? theirs[at] : row));
}

function isRows(value: unknown): value is object[] {
  return Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);
}
