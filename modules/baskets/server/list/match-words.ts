import { type SQL, sql } from 'drizzle-orm';
import { candidatePatterns, likeWord, opaqueToPlanner, type Pattern, visibleToPlanner } from '#platform/server/database/search.ts';

/** `byIndex`: by the trigram index on the search texts; `byRow`: by reading the text of each row. */
export type Access = 'byIndex' | 'byRow';

// An expression instead of the column keeps PostgreSQL from using the index.
const columns: Record<Access, SQL> = { byIndex: sql`b.search_text`, byRow: sql`(b.search_text || '')` };

/**
 * Matches baskets `b` whose search text contains all words, ignoring accents; one or two letters or digits only at the start of a word.
 * The search text has the number, description, references, customer, the titles, authors, ISBNs and article codes of the lines, and the
 * numbers of the print system, shipments and invoices.
 */
export function matchesWords(words: readonly string[], access: Access, pattern: Pattern = visibleToPlanner): SQL {
  return sql.join(
    words.map((word) => sql`${columns[access]} LIKE ${pattern(likeWord(word))}`),
    sql` AND `,
  );
}

/** Whether the index on the search texts finds the basket `b` for these words, before its text is read. */
export function isCandidate(words: readonly string[]): SQL {
  const patterns = words.flatMap(candidatePatterns);
  return sql`${columns.byRow} ~ ALL(ARRAY(SELECT searchable(p) FROM unnest(${opaqueToPlanner(sql`${sql.param(patterns)}::text[]`)}) p))`;
}
