export type RowChange = 'gone' | 'changed' | 'new';

/**
 * The rows that somebody looks at, while the list is read again: those of `seen` in their order, with what they are now, and new ones at the
 * end. One that is gone stays as it was. `changes` has what happened to each since it was seen.
 */
export function mergeRefreshedRows<Row>(
  seen: readonly Row[],
  now: readonly Row[],
  keyOf: (row: Row) => string,
  textOf: (row: Row) => string,
): { rows: Row[]; changes: ReadonlyMap<string, RowChange> } {
  const current = new Map(now.map((row) => [keyOf(row), row]));
  const known = new Set(seen.map(keyOf));
  const changes = new Map<string, RowChange>();
  const kept = seen.map((row) => {
    const key = keyOf(row);
    const found = current.get(key);
    if (!found) changes.set(key, 'gone');
    else if (textOf(found) !== textOf(row)) changes.set(key, 'changed');
    return found ?? row;
  });
  const added = now.filter((row) => !known.has(keyOf(row)));
  for (const row of added) changes.set(keyOf(row), 'new');
  return { rows: [...kept, ...added], changes };
}
