/**
 * Converts a timestamp of PostgreSQL (`2026-11-18 09:30:00.25+00`) to ISO 8601 (`2026-11-18T09:30:00.25Z`). A list has thousands of
 * them, so a value in UTC, which differs in two places only, is not parsed.
 */
export function instantText(value: string): string {
  if (value.endsWith('+00') && value[10] === ' ') return `${value.slice(0, 10)}T${value.slice(11, -3)}Z`;
  return Temporal.Instant.from(value.replace(' ', 'T')).toString();
}
