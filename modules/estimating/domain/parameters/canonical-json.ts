/** JSON with the names of every object in one order; JSON in PostgreSQL orders them in its own way. */
export function canonicalJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  );
}
