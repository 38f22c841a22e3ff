type Values = Record<string, unknown>;

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** How many fields differ from what the form started with. */
export function countChanges(initial: Values, now: Values): number {
  return Object.keys(now).filter((name) => !same(initial[name], now[name])).length;
}

/** Those of the fields that differ from what the form started with: a draft of them never brings back what others changed since. */
export function changedOnly(initial: Values, now: Values): Values {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(initial[name], value)));
}

/** Whether `now` is none of the states in which nobody typed anything: as read, as read since, as saved. */
export function isTouched(now: Values, untouched: readonly (Values | null)[]): boolean {
  return untouched.every((state) => state === null || countChanges(state, now) > 0);
}

/** `initial` with the draft over it; fields the form no longer has are left out. `restored` when that changes anything. */
export function initialWithDraft<V extends Values>(initial: V, draft: Values | null): { values: V; restored: boolean } {
  const known = Object.entries(draft ?? {}).filter(([name]) => name in initial);
  const values = { ...initial, ...Object.fromEntries(known) } as V;
  return { values, restored: countChanges(initial, values) > 0 };
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
