import { type SQL, sql } from 'drizzle-orm';
import { constants } from '#platform/server/database/constants.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import {
  containsTextByIndex as columnHolds,
  containsText,
  isLetters,
  likeAnywhere,
  opaqueToPlanner,
  type Pattern,
} from '#platform/server/database/search.ts';

/**
 * Matches baskets `b` whose search text (number, description, references, customer name, and the title, author and ISBN of lines) contains
 * a word, ignoring accents; a word of one or two letters only at the start of a word. Reads the row instead of an index.
 */
export function matchesWord(word: string, pattern?: Pattern): SQL {
  return containsText(sql`(b.search_text || '')`, word, pattern);
}

/** Matches the same baskets by the trigram index. */
export const matchesWordByIndex = (word: string, pattern?: Pattern): SQL => columnHolds(sql`b.search_text`, word, pattern);

/** Above this number of vocabulary words, the trigram index is faster. */
const maxVocabularyWords = 10;

/**
 * Reads the words of `basket_vocabulary` that contain a word of letters, as a PostgreSQL array literal. Undefined when the trigram index
 * should be used instead: for a word with digits, a short word, or one that too many vocabulary words contain.
 */
export async function vocabularyWordsContaining(tx: ReadTx, word: string): Promise<string | undefined> {
  if (!isLetters(word)) return undefined;
  const held = sql`SELECT word FROM basket_vocabulary WHERE word LIKE ${opaqueToPlanner(likeAnywhere(word))} LIMIT ${constants([maxVocabularyWords + 1])}`;
  const found = await tx.row<{ words: string | null }>(
    sql`SELECT CASE WHEN count(*) <= ${constants([maxVocabularyWords])} THEN coalesce(array_agg(word), '{}')::text END AS words FROM (${held}) held`,
    'once',
  );
  return found!.words ?? undefined;
}

/** Matches baskets `b` with one of these vocabulary words, by the vocabulary index. */
export const matchesVocabularyWord = (words: string): SQL => sql`vocabulary_of(b.search_text) && ${opaqueToPlanner(sql`${words}::text[]`)}`;
