import type { Shop } from './shop.ts';

/**
 * Returns the parameters with another value at this path (`presses.D1.eurPerHour`); `undefined` removes an optional value, a machine or a
 * paper.
 */
export function withParameter(shop: Shop, path: string, value: unknown): Shop {
  return set(shop, path.split('.'), value) as Shop;
}

/** The value at this path; undefined where the path does not exist. */
export function parameterAt(shop: Shop, path: string): unknown {
  return path.split('.').reduce<unknown>((place, name) => (isPlace(place) ? place[keyIn(place, name)] : undefined), shop);
}

type Place = Record<string | number, unknown>;

function set(place: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  if (!isPlace(place)) return place;
  const key = keyIn(place, name);
  const next = rest.length === 0 ? value : set(place[key], rest, value);
  if (Array.isArray(place)) return setRow(place, key, next);
  if (next !== undefined) return { ...place, [key]: next };
  const { [key]: _gone, ...kept } = place;
  return kept;
}

function setRow(rows: readonly unknown[], key: string | number, next: unknown): unknown[] {
  if (next === undefined) return rows.filter((_one, index) => index !== key);
  return typeof key === 'number' && key in rows ? rows.map((one, index) => (index === key ? next : one)) : [...rows, next];
}

/** The key of a list item: machines by id, papers by code, table rows by their position from one. */
function keyIn(place: object, name: string): string | number {
  if (!Array.isArray(place)) return name;
  const own = place.findIndex((one: { id?: unknown; code?: unknown }) => one.id === name || one.code === name);
  if (own >= 0) return own;
  // A code of digits is no position.
  const isNamed = place.some((one) => isPlace(one) && ('id' in one || 'code' in one));
  return isNamed ? place.length : Number(name) - 1;
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null;
}
