import { same } from './form-values.ts';

type Values = Record<string, unknown>;

/** A field that somebody else set since a form was read: what it was, what it is now, and what stands in the form. */
/** Of a table that `isWhole` one of the two is taken, never rows of both. */
export type MergeRow = { name: string; before: unknown; theirs: unknown; yours: unknown; isWhole?: boolean };
export type Side = 'yours' | 'theirs' | 'both';

/** What somebody else changed since `before`, field by field; what both set to the same is no question. */
export function mergeRows(before: Values, theirs: Values, yours: Values): MergeRow[] {
  return Object.keys(yours).flatMap((name) => {
    const row = { name, before: before[name], theirs: theirs[name], yours: yours[name] };
    return same(row.before, row.theirs) || same(row.theirs, row.yours) ? [] : [row];
  });
}

/**
 * Of a table with rows: what both made of it together, where each changed, added or took out other rows. A changed row stays where it was.
 * Undefined where that cannot be told: both changed or took out the same row, one of them put rows in another order, or only one did anything.
 */
export function bothOf({ before, theirs, yours, isWhole }: MergeRow): unknown[] | undefined {
  if (isWhole || !Array.isArray(before) || !Array.isArray(theirs) || !Array.isArray(yours) || same(before, yours)) return undefined;
  const kept = without(before, without(before, yours));
  const [was, is] = [betweenRows(before, kept), betweenRows(yours, kept)];
  if (!was || !is || !betweenRows(theirs, without(before, without(before, theirs)))) return undefined;
  const addedByBoth = without(theirs, before);
  const both = [...theirs];
  for (const [place, gone] of was.entries()) {
    const added = is[place]!.filter((row) => !takeOut(addedByBoth, row));
    for (const [at, row] of gone.entries()) {
      const found = placeOf(both, row);
      if (found < 0) return undefined;
      both.splice(found, 1, ...added.slice(at, at + 1));
    }
    const next = place < kept.length ? placeOf(both, kept[place]) : both.length;
    const more = added.slice(gone.length);
    if (next < 0 && more.length > 0) return undefined;
    both.splice(next, 0, ...more);
  }
  return both;
}

/** The rows before, between and behind those that were kept; undefined when these stand in another order. */
function betweenRows(rows: readonly unknown[], kept: readonly unknown[]): unknown[][] | undefined {
  const between: unknown[][] = [[]];
  for (const row of rows) {
    if (between.length <= kept.length && same(row, kept[between.length - 1])) between.push([]);
    else between.at(-1)!.push(row);
  }
  return between.length > kept.length ? between : undefined;
}

/** The rows without these, each of them taken away once. */
function without(rows: readonly unknown[], these: readonly unknown[]): unknown[] {
  const left = [...these];
  return rows.filter((row) => !takeOut(left, row));
}

function takeOut(rows: unknown[], row: unknown): boolean {
  const at = placeOf(rows, row);
  if (at >= 0) rows.splice(at, 1);
  return at >= 0;
}

function placeOf(rows: readonly unknown[], row: unknown): number {
  return rows.findIndex((one) => same(one, row));
}

/** What is chosen of a row. It begins with both where that goes, else yours where you set it, else theirs. */
export function sideOf(row: MergeRow, chosen?: Side): Side {
  const both = bothOf(row);
  if (chosen && (chosen !== 'both' || both)) return chosen;
  if (both) return 'both';
  return same(row.before, row.yours) ? 'theirs' : 'yours';
}

/** The record as it stands now, with yours over it: all that only you set, and the rows of which you keep yours or both. */
export function merged<V extends Values>(before: Values, theirs: V, yours: V, sides: Readonly<Record<string, Side>>): V {
  const kept: Values = {};
  const asked = new Map(mergeRows(before, theirs, yours).map((row) => [row.name, row]));
  for (const name of Object.keys(yours)) {
    const row = asked.get(name);
    const side = row && sideOf(row, sides[name]);
    if (side === 'both') kept[name] = bothOf(row!);
    else if (side === 'yours' || (!row && !same(before[name], yours[name]))) kept[name] = yours[name];
  }
  return { ...theirs, ...kept } as V;
}
