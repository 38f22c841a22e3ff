import { type SQL, sql } from 'drizzle-orm';
import { constants } from '#platform/server/constants.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { anywhere, holdsByIndex as columnHolds, holdsText, isLetters, type Pattern, unseen } from '#platform/server/search.ts';

/**
 * Matches baskets `b` whose search text (number, description, references, customer name, and the title, author and ISBN of lines) contains
 * a word, ignoring accents; a word of one or two letters only at the start of a word. Reads the row instead of an index.
 */
export function holds(word: string, pattern?: Pattern): SQL {
  return holdsText(sql`(b.search_text || '')`, word, pattern);
}

/** Matches the same baskets by the trigram index. */
export const holdsByIndex = (word: string, pattern?: Pattern): SQL => columnHolds(sql`b.search_text`, word, pattern);

/** Above this number of vocabulary words, the trigram index is faster. */
const maxVocabularyWords = 10;

/**
 * Reads the words of `basket_vocabulary` that contain a word of letters, as a PostgreSQL array literal. Undefined when the trigram index
 * should be used instead: for a word with digits, a short word, or one that too many vocabulary words contain.
 */
export async function wordsThatHold(tx: ReadTx, word: string): Promise<string | undefined> {
  if (!isLetters(word)) return undefined;
  const held = sql`SELECT word FROM basket_vocabulary WHERE word LIKE ${unseen(anywhere(word))} LIMIT ${constants([maxVocabularyWords + 1])}`;
  const found = await tx.row<{ words: string | null }>(
    sql`SELECT CASE WHEN count(*) <= ${constants([maxVocabularyWords])} THEN coalesce(array_agg(word), '{}')::text END AS words FROM (${held}) held`,
    'once',
  );
  return found!.words ?? undefined;
}

/** Matches baskets `b` with one of these vocabulary words, by the vocabulary index. */
export const holdsOneOf = (words: string): SQL => sql`vocabulary_of(b.search_text) && ${unseen(sql`${words}::text[]`)}`;
