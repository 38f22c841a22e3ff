/** A field that two people set: what stands now, and what was asked to be written over it. */
export type StaleField = { theirs: unknown; yours: unknown };

/**
 * The fields of an ask that differ from the record as it stands, by name. Only what the ask names is told, so that nothing of the
 * record gets out that its reader did not send; the version is no field.
 */
export function staleFields(
  asked: Readonly<Record<string, unknown>>,
  stands: Readonly<Record<string, unknown>>,
): Record<string, StaleField> {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, yours]) => {
      if (name === 'id' || name === 'version' || !Object.hasOwn(stands, name)) return [];
      const theirs = stands[name];
      return isSame(theirs, yours) ? [] : [[name, { theirs, yours }]];
    }),
  );
}

/** A numeric column comes as text. */
function isSame(theirs: unknown, yours: unknown): boolean {
  if (typeof theirs === 'string' && typeof yours === 'number') return Number(theirs) === yours;
  return JSON.stringify(theirs ?? null) === JSON.stringify(yours ?? null);
}
