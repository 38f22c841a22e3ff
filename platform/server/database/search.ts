import { type SQL, sql } from 'drizzle-orm';

/** A LIKE pattern for a `searchable()` value that contains the text, ignoring accents and case. */
export function likeAnywhere(text: string): SQL {
  return sql`searchable(${`%${literal(text)}%`})`;
}

/** A LIKE pattern for a `searchable()` value that starts with the text. */
export function likeAtStart(text: string): SQL {
  return sql`searchable(${`${literal(text)}%`})`;
}

/** Escapes the wildcards of LIKE. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

const wordPieces = /[\p{L}\p{N}]+/gu;
/** The shortest piece that a trigram index finds anywhere in a word; shorter ones it finds at the start of a word. */
const trigramLength = 3;

/** The longest run of letters and digits in a text; empty without any. */
function longestPiece(text: string): string {
  return (text.match(wordPieces) ?? []).toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Splits a search on whitespace; drops tokens without a letter or digit. */
export function searchWords(search = ''): string[] {
  return search.split(/\s+/).filter((word) => longestPiece(word) !== '');
}

/** Whether a trigram index finds the piece anywhere in a word. */
const isFoundAnywhere = (piece: string): boolean => piece.length >= trigramLength;

/** Whether the text is only letters with their punctuation (O'Neil) and has a piece that a trigram index finds anywhere. */
export function isLetters(text: string): boolean {
  return isFoundAnywhere(longestPiece(text)) && /^[\p{L}'.-]+$/u.test(text);
}

export type Pattern = (pattern: SQL) => SQL;
const asItIs: Pattern = (pattern) => pattern;
/**
 * Hides a value from the planner: in a scalar subquery the plan does not depend on it and is cached. The value is computed once, not per
 * row.
 */
export const opaqueToPlanner: Pattern = (value) => sql`(SELECT ${value})`;

/** Whether a `searchable()` value contains the text; one or two letters match only at the start of a word. */
export function containsText(words: SQL, text: string, pattern = asItIs): SQL {
  if (isFoundAnywhere(longestPiece(text))) return sql`${words} LIKE ${pattern(likeAnywhere(text))}`;
  return sql`(${words} LIKE ${pattern(likeAnywhere(` ${text}`))} OR ${words} LIKE ${pattern(likeAtStart(text))})`;
}

/**
 * The LIKE patterns of `containsText`, for values with a leading space, as an array: for statements that are planned once, whatever the
 * search.
 */
export function likePatterns(typed: readonly string[]): SQL {
  const patterns = typed.map((text) => `%${isFoundAnywhere(longestPiece(text)) ? '' : ' '}${literal(text)}%`);
  return sql`ARRAY(SELECT searchable(pattern) FROM unnest(${opaqueToPlanner(sql`${sql.param(patterns)}::text[]`)}) AS pattern)`;
}

/**
 * Like `containsText`, for a column with a trigram index: looks up only the longest piece, because the others seldom narrow the result and
 * cost as much.
 */
export function containsTextByIndex(column: SQL, word: string, pattern = asItIs): SQL {
  const piece = longestPiece(word);
  const isWhole = piece === word || !isFoundAnywhere(piece);
  if (isWhole) return containsText(column, word, pattern);
  return sql`${column} LIKE ${pattern(likeAnywhere(piece))} AND ${containsText(sql`(${column} || '')`, word, pattern)}`;
}

/**
 * Whether a `searchable()` list of numbers, separated by spaces, contains the text: anywhere in a number, or as a whole number when its
 * groups are too short for the index (26-07-12). Fewer than three characters match none. Planned once: planning takes five times as long
 * as running.
 */
export function containsNumber(numbers: SQL, typed: string): SQL {
  if (isFoundAnywhere(longestPiece(typed))) return sql`${numbers} LIKE ${opaqueToPlanner(likeAnywhere(typed))}`;
  if (!isFoundAnywhere((typed.match(wordPieces) ?? []).join(''))) return sql`false`;
  const whole = literal(typed);
  const patterns = [whole, `${whole} %`, `% ${whole}`].map(
    (pattern) => sql`${numbers} LIKE ${opaqueToPlanner(sql`searchable(${pattern})`)}`,
  );
  return sql`(${sql.join(patterns, sql` OR `)})`;
}
