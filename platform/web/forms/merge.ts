import { same } from './form-values.ts';

type Values = Record<string, unknown>;

/** A field that somebody else set since a form was read: what it was, what it is now, and what stands in the form. */
export type MergeRow = { name: string; before: unknown; theirs: unknown; yours: unknown };
export type Side = 'yours' | 'theirs' | 'both';

/** What somebody else changed since `before`, field by field; what both set to the same is no question. */
export function mergeRows(before: Values, theirs: Values, yours: Values): MergeRow[] {
  return Object.keys(yours).flatMap((name) => {
    const row = { name, before: before[name], theirs: theirs[name], yours: yours[name] };
    return same(row.before, row.theirs) || same(row.theirs, row.yours) ? [] : [row];
  });
}

/**
 * Of a table with rows: what both made of it together, where each changed other rows or put rows under it. Undefined where that cannot be
 * told: one of them changed what the other did, or took a row out.
 */
export function bothOf({ before, theirs, yours }: MergeRow): unknown[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(theirs) || !Array.isArray(yours) || same(before, yours)) return undefined;
  const { length } = before;
  if (theirs.length < length || yours.length < length) return undefined;
  const isApart = before.every((row, at) => same(row, theirs[at]) || same(row, yours[at]) || same(theirs[at], yours[at]));
  if (!isApart) return undefined;
  const standing = before.map((row, at) => (same(row, yours[at]) ? theirs[at] : yours[at]));
  const added = theirs.slice(length);
  return [...standing, ...added, ...yours.slice(length).filter((row) => !added.some((one) => same(one, row)))];
}

/** Where a choice begins: both where that goes, else yours where you set it, else theirs. */
export function firstSide(row: MergeRow): Side {
  if (bothOf(row)) return 'both';
  return same(row.before, row.yours) ? 'theirs' : 'yours';
}

/** The record as it stands now, with yours over it: all that only you set, and the rows of which you keep yours or both. */
export function merged<V extends Values>(before: Values, theirs: V, yours: V, sides: Readonly<Record<string, Side>>): V {
  const kept: Values = {};
  const asked = new Map(mergeRows(before, theirs, yours).map((row) => [row.name, row]));
  for (const name of Object.keys(yours)) {
    const row = asked.get(name);
    const side = row && (sides[name] ?? firstSide(row));
    if (side === 'both') kept[name] = bothOf(row!);
    else if (side === 'yours' || (!row && !same(before[name], yours[name]))) kept[name] = yours[name];
  }
  return { ...theirs, ...kept } as V;
}
