/** The old and new value of one field, as text; empty when there is none. The path names it: `name`, `pricing.overheadRates.PAPER`. */
export type FieldChange = { path: string; before: string; after: string };

/** Lists the fields of `after` that differ from `before`, in the order of `after`. Lists and objects are compared as a whole. */
export function fieldChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): FieldChange[] {
  return Object.keys(after)
    .map((path) => ({ path, before: textOf(before[path]), after: textOf(after[path]) }))
    .filter((change) => change.before !== change.after);
}

/** Like `fieldChanges`, for records with different fields: a field that only `before` has is listed as removed. */
export function allFieldChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): FieldChange[] {
  const gone = Object.fromEntries(Object.keys(before).map((path) => [path, null]));
  return fieldChanges(before, { ...gone, ...after });
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
