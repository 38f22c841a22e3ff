/** A value of a case that cannot be planned, with the path of the field. */
export class CaseError extends Error {
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field}: ${problem}`);
    this.field = field;
  }
}

type Row = Readonly<Record<string, unknown>>;

export function readRow(value: unknown, field: string): Row {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CaseError(field, 'must be an object');
  return value as Row;
}

/** Reads each element of a list of at least so many; without `least` the list may be absent. */
export function readList<T>(row: Row, key: string, path: string, read: (value: unknown, field: string) => T, least?: number): T[] {
  const value = row[key];
  const field = join(path, key);
  if (value === undefined && least === undefined) return [];
  if (!Array.isArray(value)) throw new CaseError(field, 'must be a list');
  if (value.length < (least ?? 0)) throw new CaseError(field, 'must be a list with elements');
  return value.map((element, index) => read(element, `${field}[${index}]`));
}

export function readText(row: Row, key: string, path: string): string {
  checkText(row[key], join(path, key));
  return row[key] as string;
}

/** Bounds that keep every sum of moments and minutes exact. */
const largest = 1_000_000_000;

export function readWhole(row: Row, key: string, path: string, least = -largest, most = largest): number {
  const value = row[key];
  if (!isWhole(value) || value < least || value > most)
    throw new CaseError(join(path, key), `must be a whole number of at least ${least} and at most ${most}`);
  return value;
}

export const isWhole = (value: unknown): value is number => Number.isInteger(value) && Math.abs(value as number) <= largest;

export function readOptional<T>(row: Row, key: string, path: string, read: (row: Row, key: string, path: string) => T): T | undefined {
  return row[key] === undefined ? undefined : read(row, key, path);
}

export function checkText(value: unknown, field: string): void {
  if (typeof value !== 'string' || value === '') throw new CaseError(field, 'must be a text');
}

/** Values of attributes: texts or numbers; null is a missing one. */
export function checkValues(row: Row, key: string, path: string): void {
  if (row[key] === undefined) return;
  for (const [attribute, value] of Object.entries(readRow(row[key], join(path, key))))
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value))
      throw new CaseError(`${join(path, key)}.${attribute}`, 'must be a text');
}

export function readInterval(value: unknown, field: string): [number, number] {
  const [from, to]: unknown[] = Array.isArray(value) && value.length === 2 ? value : [];
  if (!isWhole(from) || !isWhole(to) || from > to) throw new CaseError(field, 'must be [from, to] in whole minutes, to not before from');
  return [from, to];
}

export const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

export function refuseDoubles(list: readonly { id: string }[], path: string): void {
  const ids = new Set<string>();
  for (const [index, { id }] of list.entries()) {
    if (ids.has(id)) throw new CaseError(`${path}[${index}].id`, `${id} is there twice`);
    ids.add(id);
  }
}
