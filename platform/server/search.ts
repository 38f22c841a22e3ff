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

const ofWords = /[\p{L}\p{N}]+/gu;
/** The shortest piece of a word that an index of trigrams finds anywhere; shorter ones it finds where a word begins. */
const shortestAnywhere = 3;

/** The longest piece of what was typed without signs; empty when it is signs alone. */
function longestPiece(text: string): string {
  return (text.match(ofWords) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Words as they were typed, apart by blanks; what is signs alone says nothing. */
export function wordsOf(search = ''): string[] {
  return search.split(/\s+/).filter((word) => longestPiece(word) !== '');
}

/** Whether a piece is found anywhere by an index of trigrams. */
const isFoundAnywhere = (piece: string): boolean => piece.length >= shortestAnywhere;

/** Whether what was typed is letters alone, with their signs (O'Neil), of which an index of trigrams finds a piece anywhere. */
export function isLetters(text: string): boolean {
  return isFoundAnywhere(longestPiece(text)) && /^[\p{L}'.-]+$/u.test(text);
}

export type Pattern = (pattern: SQL) => SQL;
const asItIs: Pattern = (pattern) => pattern;
/**
 * A value that PostgreSQL does not look at when it plans: whatever it is, the plan is the same, and is kept. It is worked out once, not for
 * every row.
 */
export const unseen: Pattern = (value) => sql`(SELECT ${value})`;

/** Whether these words, which went through `searchable()`, hold what was typed; of one or two letters where a word begins. */
export function holdsText(words: SQL, text: string, pattern = asItIs): SQL {
  if (isFoundAnywhere(longestPiece(text))) return sql`${words} LIKE ${pattern(anywhere(text))}`;
  return sql`(${words} LIKE ${pattern(anywhere(` ${text}`))} OR ${words} LIKE ${pattern(atStart(text))})`;
}

/**
 * Patterns for LIKE that say the same of words with a blank before them, as an array of values: for statements that are planned once, whatever
 * is typed.
 */
export function patternsOf(typed: readonly string[]): SQL {
  const patterns = typed.map((text) => `%${isFoundAnywhere(longestPiece(text)) ? '' : ' '}${literal(text)}%`);
  return sql`ARRAY(SELECT searchable(pattern) FROM unnest(${unseen(sql`${sql.param(patterns)}::text[]`)}) AS pattern)`;
}

/**
 * The same of a column with an index of trigrams, which looks for the longest piece: the others seldom say more and cost as much to look up.
 */
export function holdsByIndex(column: SQL, word: string, pattern = asItIs): SQL {
  const piece = longestPiece(word);
  const isWhole = piece === word || !isFoundAnywhere(piece);
  if (isWhole) return holdsText(column, word, pattern);
  return sql`${column} LIKE ${pattern(anywhere(piece))} AND ${holdsText(sql`(${column} || '')`, word, pattern)}`;
}

/**
 * Whether these numbers, apart by blanks, went through `searchable()` and hold what was typed: anywhere in one, or one in full when its
 * groups are too short to be looked up (26-07-12). Two signs name no number. Planned once: planning it takes five times as long as asking.
 */
export function holdsNumber(numbers: SQL, typed: string): SQL {
  if (isFoundAnywhere(longestPiece(typed))) return sql`${numbers} LIKE ${unseen(anywhere(typed))}`;
  if (!isFoundAnywhere((typed.match(ofWords) ?? []).join(''))) return sql`false`;
  const inFull = literal(typed);
  const ways = [inFull, `${inFull} %`, `% ${inFull}`].map((pattern) => sql`${numbers} LIKE ${unseen(sql`searchable(${pattern})`)}`);
  return sql`(${sql.join(ways, sql` OR `)})`;
}
