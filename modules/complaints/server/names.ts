import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#platform/server/texts.ts';

/** The column with a name in the reader's language; of the table `alias` where there are several. */
export function nameIn(language: Language, alias?: SQL): SQL {
  const column = language === 'nl' ? sql`name_nl` : sql`name_en`;
  return alias ? sql`${alias}.${column}` : column;
}
