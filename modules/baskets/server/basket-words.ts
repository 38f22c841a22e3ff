import { type SQL, sql } from 'drizzle-orm';
import { anywhere, atStart } from '#platform/server/search.ts';
import type { BasketFinder } from './basket-finders.ts';

const ofWords = /[\p{L}\p{N}]+/gu;
/** The shortest piece of a word that an index of trigrams finds anywhere; shorter ones it finds where a word begins. */
const shortestAnywhere = 3;

/** A word that was typed, and the longest piece of it without signs. */
export type SoughtWord = { word: string; longest: string };

/** Words as they were typed, apart by blanks; what is signs alone says nothing. */
export function wordsOf(search = ''): SoughtWord[] {
  return search.split(/\s+/).flatMap((word) => {
    const pieces = word.match(ofWords) ?? [];
    const [longest] = pieces.toSorted((a, b) => b.length - a.length);
    return longest === undefined ? [] : [{ word, longest }];
  });
}

/**
 * Whether the basket `b` holds a word somewhere in its number, description, references, the customer's name, or a line's title, author and
 * ISBN, whatever its accents; a word of one or two letters where a word begins. Read from the row, not from an index.
 */
export function holds({ word, longest }: SoughtWord): SQL {
  return within(sql`(b.search_text || '')`, word, longest);
}

/** The same by the index of trigrams, which looks for the longest piece: the others seldom say more and cost as much to look up. */
export function holdsByIndex(sought: SoughtWord): SQL {
  const { word, longest } = sought;
  const isWhole = word === longest || longest.length < shortestAnywhere;
  return isWhole ? within(sql`b.search_text`, word, longest) : sql`b.search_text LIKE ${anywhere(longest)} AND ${holds(sought)}`;
}

function within(words: SQL, word: string, longest: string): SQL {
  if (longest.length >= shortestAnywhere) return sql`${words} LIKE ${anywhere(word)}`;
  return sql`(${words} LIKE ${anywhere(` ${word}`)} OR ${words} LIKE ${atStart(word)})`;
}

/** Or another number of the order, when the word has a figure. Each way is an array made once, so that the indexes are joined. */
export function orNumbered(condition: SQL, { word, longest }: SoughtWord, finders: readonly BasketFinder[]): SQL {
  if (!/\d/.test(word) || longest.length < shortestAnywhere) return condition;
  return sql`(${sql.join([condition, ...finders.map((find) => sql`b.id = ANY(ARRAY(${find(word)}))`)], sql` OR `)})`;
}
