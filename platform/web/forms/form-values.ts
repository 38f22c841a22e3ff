type Values = Record<string, unknown>;

export const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Counts the fields that differ from the initial values. */
export function countChanges(initial: Values, now: Values): number {
  return Object.keys(now).filter((name) => !isEqual(initial[name], now[name])).length;
}

/** The stored input of a form: the fields that differ from the initial values, and the initial values of those. */
export type Draft = { typed: Values; before: Values };

/** Creates a draft of the changed fields only, so that it never reverts what others changed since. */
export function draftOf(initial: Values, now: Values, secrets: readonly string[] = []): Draft {
  const names = Object.keys(now).filter((name) => !secrets.includes(name) && !isEqual(initial[name], now[name]));
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { typed: pick(now), before: pick(initial) };
}

/** Whether `now` differs from every untouched state: as read, as read since. */
export function isTouched(now: Values, untouched: readonly Values[]): boolean {
  return untouched.every((state) => countChanges(state, now) > 0);
}

/**
 * Applies the draft to `initial`; fields that the form no longer has are left out. `base` is the record that the draft was typed on:
 * where it differs from `initial`, somebody else changed the same field meanwhile. `restored` when the draft changes anything.
 */
export function initialWithDraft<V extends Values>(initial: V, draft: Values | null): { values: V; base: V; restored: boolean } {
  const withPart = (part: unknown) => {
    const entries = typeof part === 'object' && part !== null ? Object.entries(part) : [];
    return { ...initial, ...Object.fromEntries(entries.filter(([name]) => name in initial)) } as V;
  };
  const values = withPart(draft?.typed);
  return { values, base: withPart(draft?.before), restored: countChanges(initial, values) > 0 };
}

/** Splits the server's field errors: those of fields of this form (by the first path segment), those within a field by path, and others. */
export function splitErrors(errors: Record<string, string[]>, fields: readonly string[]) {
  const atFields: Record<string, string> = {};
  const within: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [path, texts] of Object.entries(errors)) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field) atFields[field] ??= texts[0] ?? '';
    if (field && field !== path) within[path] = texts[0] ?? '';
    if (!field) elsewhere.push(...texts);
  }
  return { atFields, within, elsewhere };
}

/** Reads the value at a path within the values of a form: `lines.0.count`. */
export function valueWithin(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Values | null | undefined)?.[name], values);
}
