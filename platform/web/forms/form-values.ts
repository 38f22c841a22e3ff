type Values = Record<string, unknown>;

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How many fields differ from what the form started with. */
export function countChanges(initial: Values, now: Values): number {
  return Object.keys(now).filter((name) => !same(initial[name], now[name])).length;
}

/** What is kept of a form while it is typed in: the fields that differ from what it started with, and what stood in those. */
export type Draft = { typed: Values; before: Values };

/** A draft of what was typed only: it never brings back what others changed since. */
export function draftOf(initial: Values, now: Values, secrets: readonly string[] = []): Draft {
  const names = Object.keys(now).filter((name) => !secrets.includes(name) && !same(initial[name], now[name]));
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { typed: pick(now), before: pick(initial) };
}

/** Whether `now` is none of the states in which nobody typed anything: as read, as read since, as saved. */
export function isTouched(now: Values, untouched: readonly (Values | null)[]): boolean {
  return untouched.every((state) => state === null || countChanges(state, now) > 0);
}

/**
 * `initial` with the draft over it; fields the form no longer has are left out. `ground` is what it was typed on: where that is no longer
 * what was read, somebody else changed the same field meanwhile. `restored` when the draft changes anything.
 */
export function initialWithDraft<V extends Values>(initial: V, draft: Values | null): { values: V; ground: V; restored: boolean } {
  const over = (part: unknown) => {
    const kept = typeof part === 'object' && part !== null ? Object.entries(part) : [];
    return { ...initial, ...Object.fromEntries(kept.filter(([name]) => name in initial)) } as V;
  };
  const values = over(draft?.typed);
  return { values, ground: over(draft?.before), restored: countChanges(initial, values) > 0 };
}

/** The server's field errors: those of fields this form shows (the part before the first point counts), those within them by their path, and the others. */
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

/** What stands at a path within the values of a form: `lines.0.count`. */
export function valueWithin(values: Values, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Values | null | undefined)?.[name], values);
}
