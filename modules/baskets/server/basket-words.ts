import { type SQL, sql } from 'drizzle-orm';
import { holdsByIndex as columnHolds, holdsText, type Pattern } from '#platform/server/search.ts';

/**
 * Whether the basket `b` holds a word somewhere in its number, description, references, the customer's name, or a line's title, author and
 * ISBN, whatever its accents; a word of one or two letters where a word begins. Read from the row, not from an index.
 */
export function holds(word: string, pattern?: Pattern): SQL {
  return holdsText(sql`(b.search_text || '')`, word, pattern);
}

/** The same by the index of trigrams. */
export const holdsByIndex = (word: string, pattern?: Pattern): SQL => columnHolds(sql`b.search_text`, word, pattern);
