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
 * Of a table with rows, in whatever order: what both made of it together, where each changed, added or took out other rows. Undefined where
 * that cannot be told: both changed or took out the same row, or only one of them did anything.
 */
export function bothOf({ before, theirs, yours }: MergeRow): unknown[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(theirs) || !Array.isArray(yours) || same(before, yours)) return undefined;
  const gone = without(before, yours);
  const left = without(theirs, gone);
  if (left.length !== theirs.length - gone.length) return undefined;
  return [...left, ...without(without(yours, before), without(theirs, before))];
}

/** The rows without these, each of them taken away once. */
function without(rows: readonly unknown[], these: readonly unknown[]): unknown[] {
  const left = [...these];
  return rows.filter((row) => {
    const at = left.findIndex((one) => same(one, row));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
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
