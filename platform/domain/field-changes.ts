/** One value that was and is, as text; empty when there was none. A path names it: `name`, `pricing.overheadRates.PAPER`. */
export type FieldChange = { path: string; before: string; after: string };

/** Which fields of `after` differ from `before`, in the order of `after`. Lists and groups are told whole. */
export function fieldChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): FieldChange[] {
  return Object.keys(after)
    .map((path) => ({ path, before: said(before[path]), after: said(after[path]) }))
    .filter((change) => change.before !== change.after);
}

/** The same of two records that need not have the same fields: what `after` has no more is told as gone. */
export function allFieldChanges(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): FieldChange[] {
  const gone = Object.fromEntries(Object.keys(before).map((path) => [path, null]));
  return fieldChanges(before, { ...gone, ...after });
}

function said(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
