import { type SQL, sql } from 'drizzle-orm';

/** A pattern for LIKE on what went through `searchable()`: the text anywhere in it, whatever its accents and capitals. */
export function anywhere(text: string): SQL {
  return sql`searchable(${`%${literal(text)}%`})`;
}

/** The same at the beginning. */
export function atStart(text: string): SQL {
  return sql`searchable(${`${literal(text)}%`})`;
}

/** What LIKE reads as a sign stands for itself. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
