/** Whether a database keeps this text: PostgreSQL refuses a null sign, and half a character in JSON. */
export function isKeepable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The paths of the texts in a value that no database keeps. */
export function unkeepablePaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [path.join('.') || '_'];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) =>
    isKeepable(name) ? unkeepablePaths(entry, [...path, name]) : [path.join('.') || '_'],
  );
}
