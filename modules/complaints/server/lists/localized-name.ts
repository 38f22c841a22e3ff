import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#platform/server/text/texts.ts';

/** The name column in the reader's language, qualified by `alias` if given. */
export function nameIn(language: Language, alias?: SQL): SQL {
  const column = language === 'nl' ? sql`name_nl` : sql`name_en`;
  return alias ? sql`${alias}.${column}` : column;
}
