import type { Shop } from './shop.ts';

/** A value that two people set apart: what it was, what the other made of it, and what oneself did. */
export type BothSet = { path: string; before: unknown; theirs: unknown; yours: unknown };

/**
 * The parameters as somebody else saved them, with over them what was changed on the same ground: what only one of the two set stands, what
 * both set stands as `yours` and is told by its path. Machines and papers are matched by their id or code, a table of brackets is one value.
 */
export function mergeParameters(ground: Shop, theirs: Shop, yours: Shop): { shop: Shop; both: BothSet[] } {
  const both: BothSet[] = [];
  return { shop: merge(ground, theirs, yours, '', both) as Shop, both };
}

function merge(before: unknown, theirs: unknown, yours: unknown, path: string, both: BothSet[]): unknown {
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

/** The values of a group by their names, machines and papers by their id or code; nothing of what is one value. */
function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const named = value.map((one: { id?: unknown; code?: unknown } | null) => [one?.id ?? one?.code, one] as const);
  return named.every((one): one is readonly [string, (typeof one)[1]] => typeof one[0] === 'string') ? new Map(named) : undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
