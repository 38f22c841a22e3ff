import { same } from './form-values.ts';

type Values = Record<string, unknown>;

/** A field that somebody else set since a form was read: what it was, what it is now, and what stands in the form. */
export type MergeRow = { name: string; before: unknown; theirs: unknown; yours: unknown };
export type Side = 'yours' | 'theirs';

/** What somebody else changed since `before`, field by field; what both set to the same is no question. */
export function mergeRows(before: Values, theirs: Values, yours: Values): MergeRow[] {
  return Object.keys(yours).flatMap((name) => {
    const row = { name, before: before[name], theirs: theirs[name], yours: yours[name] };
    return same(row.before, row.theirs) || same(row.theirs, row.yours) ? [] : [row];
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
  return { ...theirs, ...Object.fromEntries(kept.map((name) => [name, yours[name]])) } as V;
}
