/** A field that two people changed: its current value, and the submitted one. */
export type StaleField = { theirs: unknown; yours: unknown };

/**
 * Lists the submitted fields that differ from the current record, by name. Fields that were not submitted are left out, so that
 * nothing else of the record is revealed; `id` and `version` do not count as fields.
 */
export function staleFields(
  submitted: Readonly<Record<string, unknown>>,
  current: Readonly<Record<string, unknown>>,
): Record<string, StaleField> {
  return Object.fromEntries(
    Object.entries(submitted).flatMap(([name, yours]) => {
      if (name === 'id' || name === 'version' || !Object.hasOwn(current, name)) return [];
      const theirs = current[name];
      return isSame(theirs, yours) ? [] : [[name, { theirs, yours }]];
    }),
  );
}

/** PostgreSQL returns a numeric column as text. */
function isSame(theirs: unknown, yours: unknown): boolean {
  if (typeof theirs === 'string' && typeof yours === 'number') return Number(theirs) === yours;
  return JSON.stringify(theirs ?? null) === JSON.stringify(yours ?? null);
}
