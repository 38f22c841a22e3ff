import { type SQL, sql } from 'drizzle-orm';
import { anywhere, holdsText, isFoundAnywhere, longestPiece } from '#platform/server/search.ts';
import type { BasketFinder } from './basket-finders.ts';

/** Words as they were typed, apart by blanks; what is signs alone says nothing. */
export function wordsOf(search = ''): string[] {
  return search.split(/\s+/).filter((word) => longestPiece(word) !== '');
}

/**
 * Whether the basket `b` holds a word somewhere in its number, description, references, the customer's name, or a line's title, author and
 * ISBN, whatever its accents; a word of one or two letters where a word begins. Read from the row, not from an index.
 */
export function holds(word: string): SQL {
  return holdsText(sql`(b.search_text || '')`, word);
}

/** The same by the index of trigrams, which looks for the longest piece: the others seldom say more and cost as much to look up. */
export function holdsByIndex(word: string): SQL {
  const piece = longestPiece(word);
  const isWhole = piece === word || !isFoundAnywhere(piece);
  return isWhole ? holdsText(sql`b.search_text`, word) : sql`b.search_text LIKE ${anywhere(piece)} AND ${holds(word)}`;
}

/** Or another number of the order, when the word has a figure. Each way is an array made once, so that the indexes are joined. */
export function orNumbered(condition: SQL, word: string, finders: readonly BasketFinder[]): SQL {
  if (!/\d/.test(word)) return condition;
  return sql`(${sql.join([condition, ...finders.map((find) => sql`b.id = ANY(ARRAY(${find(word)}))`)], sql` OR `)})`;
}
