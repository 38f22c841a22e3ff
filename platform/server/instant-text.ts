/**
 * A moment as PostgreSQL writes it (`2026-11-18 09:30:00.25+00`) as an instant in ISO (`2026-11-18T09:30:00.25Z`). A list has thousands of
 * them: what stands in UTC already differs in two places only, and is not taken apart.
 */
export function instantText(value: string): string {
  if (value.endsWith('+00') && value[10] === ' ') return `${value.slice(0, 10)}T${value.slice(11, -3)}Z`;
  return Temporal.Instant.from(value.replace(' ', 'T')).toString();
}
