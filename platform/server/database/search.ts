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

/** Splits a search on whitespace; drops tokens without a letter or digit, and repeated ones. */
export function searchWords(search = ''): string[] {
  return [...new Set(search.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)))];
}

/**
 * Whether a word is found anywhere in a text, or only where a word begins: a trigram index finds `d`, `de` and `c++` nowhere else. It takes a sign
 * for the end of a word, so what is behind a sign (`-0`, `x-1`) begins one.
 */
const isFoundAnywhere = (word: string): boolean => !/^[\p{L}\p{N}](?:[\p{L}\p{N}]?|[^\p{L}\p{N}]+)$/u.test(word);

/** Regular expressions that match the texts that a trigram index finds for a word, or a few more, before each is read: it knows no signs. */
export function candidatePatterns(word: string): string[] {
  return [...word.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: run, index }) => {
    const begins = index > 0 || !isFoundAnywhere(word);
    const ends = index + run.length < word.length;
    const isKnown = begins || run.length >= 3 || (run.length === 2 && ends);
    return isKnown ? [`${begins ? '[[:<:]]' : ''}${run}${ends ? '[[:>:]]' : ''}`] : [];
  });
}

export type Pattern = (pattern: SQL) => SQL;
/** Leaves a value as it is. */
export const visibleToPlanner: Pattern = (value) => value;
/**
 * Hides a value from the planner: in a scalar subquery the plan does not depend on it and is cached. The value is computed once, not per
 * row.
 */
export const opaqueToPlanner: Pattern = (value) => sql`(SELECT ${value})`;

/** Whether a `searchable()` value contains the text; some match only at the start of a word (`isFoundAnywhere`). */
export function containsText(words: SQL, text: string, pattern = visibleToPlanner): SQL {
  if (isFoundAnywhere(text)) return sql`${words} LIKE ${pattern(likeAnywhere(text))}`;
  return sql`(${words} LIKE ${pattern(likeAnywhere(` ${text}`))} OR ${words} LIKE ${pattern(likeAtStart(text))})`;
}

/** The pattern of `containsText` for values that begin with a space. */
const patternOf = (text: string) => `%${isFoundAnywhere(text) ? '' : ' '}${literal(text)}%`;

/** The LIKE pattern of `containsText`, for a value that begins with a space. */
export const likeWord = (word: string): SQL => sql`searchable(${patternOf(word)})`;

/** The LIKE patterns of several words as an array: for statements that are planned once, whatever the search. */
export function likePatterns(words: readonly string[]): SQL {
  const patterns = words.map(patternOf);
  return sql`ARRAY(SELECT searchable(pattern) FROM unnest(${opaqueToPlanner(sql`${sql.param(patterns)}::text[]`)}) AS pattern)`;
}
