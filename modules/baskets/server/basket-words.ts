import { type SQL, sql } from 'drizzle-orm';
import { constants } from '#platform/server/constants.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { anywhere, holdsByIndex as columnHolds, holdsText, isLetters, type Pattern, unseen } from '#platform/server/search.ts';

/**
 * Whether the basket `b` holds a word somewhere in its number, description, references, the customer's name, or a line's title, author and
 * ISBN, whatever its accents; a word of one or two letters where a word begins. Read from the row, not from an index.
 */
export function holds(word: string, pattern?: Pattern): SQL {
  return holdsText(sql`(b.search_text || '')`, word, pattern);
}

/** The same by the index of trigrams. */
export const holdsByIndex = (word: string, pattern?: Pattern): SQL => columnHolds(sql`b.search_text`, word, pattern);

/** Of more words than these together, the index of trigrams is the quicker. */
const askedAtMost = 10;

/**
 * The words of the baskets' vocabulary that hold a word of letters, as PostgreSQL writes a list; undefined where baskets are to be found by
 * trigrams: a word with figures or too short, or one that too many words hold.
 */
export async function wordsThatHold(tx: ReadTx, word: string): Promise<string | undefined> {
  if (!isLetters(word)) return undefined;
  const held = sql`SELECT word FROM basket_vocabulary WHERE word LIKE ${unseen(anywhere(word))} LIMIT ${constants([askedAtMost + 1])}`;
  const found = await tx.row<{ words: string | null }>(
    sql`SELECT CASE WHEN count(*) <= ${constants([askedAtMost])} THEN coalesce(array_agg(word), '{}')::text END AS words FROM (${held}) held`,
    'once',
  );
  return found!.words ?? undefined;
}

/** Whether the basket `b` holds one of these words of the vocabulary, by their index. */
export const holdsOneOf = (words: string): SQL => sql`vocabulary_of(b.search_text) && ${unseen(sql`${words}::text[]`)}`;
