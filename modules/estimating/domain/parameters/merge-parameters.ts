import type { Shop } from './shop.ts';

/** A value that two people changed differently: the original, the other's value and one's own. */
export type MergeConflict = { path: string; before: unknown; theirs: unknown; yours: unknown };

/**
 * Three-way merge of parameters: `ground` is the common ancestor, `theirs` was saved meanwhile, `yours` is unsaved. A value that one side
 * changed wins; a value that both changed becomes `yours` and is reported in `both` by its path. Machines and papers match by their id or
 * code; a table of brackets is one value.
 */
export function mergeParameters(ground: Shop, theirs: Shop, yours: Shop): { shop: Shop; both: MergeConflict[] } {
  const both: MergeConflict[] = [];
  return { shop: merge(ground, theirs, yours, '', both) as Shop, both };
}

function merge(before: unknown, theirs: unknown, yours: unknown, path: string, both: MergeConflict[]): unknown {
  if (isSame(before, yours)) return theirs;
  if (isSame(before, theirs) || isSame(theirs, yours)) return yours;
  const [was, other, own] = [partsOf(before), partsOf(theirs), partsOf(yours)];
  if (!was || !other || !own) {
    both.push({ path, before, theirs, yours });
    return yours;
  }
  const names = [...new Set([...other.keys(), ...own.keys()])];
  const parts = names
    .map((name) => {
      const place = path === '' ? name : `${path}.${name}`;
      return { name, value: merge(was.get(name), other.get(name), own.get(name), place, both) };
    })
    .filter(({ value }) => value !== undefined);
  return Array.isArray(yours) ? parts.map(({ value }) => value) : Object.fromEntries(parts.map(({ name, value }) => [name, value]));
}

/** The values of a group by name, machines and papers by their id or code; undefined for a single value. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const named = value.map((one: { id?: unknown; code?: unknown } | null) => [one?.id ?? one?.code, one] as const);
  return named.every((one): one is readonly [string, (typeof one)[1]] => typeof one[0] === 'string') ? new Map(named) : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
