import { isEqual } from './form-values.ts';

type Values = Record<string, unknown>;

/**
 * A field that somebody else changed since the form was opened: the original value, theirs, and the one in the form. With `isWhole` a
 * table is taken from one side, never combined.
 */
export type MergeRow = { name: string; before: unknown; theirs: unknown; yours: unknown; isWhole?: boolean };
export type Side = 'yours' | 'theirs' | 'both';

/** Lists the fields that somebody else changed since `before`, except those that both sides set to the same value. */
export function mergeRows(before: Values, theirs: Values, yours: Values): MergeRow[] {
  return Object.keys(yours).flatMap((name) => {
    const row = { name, before: before[name], theirs: theirs[name], yours: yours[name] };
    return isEqual(row.before, row.theirs) || isEqual(row.theirs, row.yours) ? [] : [row];
  });
}

/**
 * Combines the rows of a table when each side changed, added or removed different rows. A changed row keeps its position. Undefined when
 * that is ambiguous: both sides changed or removed the same row, one side reordered rows, or only one side changed anything.
 */
export function combineRows({ before, theirs, yours, isWhole }: MergeRow): unknown[] | undefined {
  if (isWhole || !Array.isArray(before) || !Array.isArray(theirs) || !Array.isArray(yours) || isEqual(before, yours)) return undefined;
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

/** The rows before, between and after the kept ones; undefined when the kept rows are in another order. */
function betweenRows(rows: readonly unknown[], kept: readonly unknown[]): unknown[][] | undefined {
  const between: unknown[][] = [[]];
  for (const row of rows) {
    if (between.length <= kept.length && isEqual(row, kept[between.length - 1])) between.push([]);
    else between.at(-1)!.push(row);
  }
  return between.length > kept.length ? between : undefined;
}

/** `rows` without `these`, each removed once. */
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
  return rows.findIndex((one) => isEqual(one, row));
}

/** The side that is chosen for a row; by default both when they combine, else yours when you changed it, else theirs. */
export function sideFor(row: MergeRow, chosen?: Side): Side {
  const both = combineRows(row);
  if (chosen && (chosen !== 'both' || both)) return chosen;
  if (both) return 'both';
  return isEqual(row.before, row.yours) ? 'theirs' : 'yours';
}

/** The current record with your changes applied: every field that only you changed, and the fields where you keep yours or both. */
export function mergeValues<V extends Values>(before: Values, theirs: V, yours: V, sides: Readonly<Record<string, Side>>): V {
  const kept: Values = {};
  const conflicts = new Map(mergeRows(before, theirs, yours).map((row) => [row.name, row]));
  for (const name of Object.keys(yours)) {
    const row = conflicts.get(name);
    const side = row && sideFor(row, sides[name]);
    if (side === 'both') kept[name] = combineRows(row!);
    else if (side === 'yours' || (!row && !isEqual(before[name], yours[name]))) kept[name] = yours[name];
  }
  return { ...theirs, ...kept } as V;
}
