import { type SQL, sql } from 'drizzle-orm';
import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { PlanMode, ReadTx } from '#platform/server/database/database.ts';
import { opaqueToPlanner, type Pattern } from '#platform/server/database/search.ts';
import type { BasketFinder } from './basket-finders.ts';
import { type BasketPage, pageOfIds, pageWhere } from './basket-rows.ts';
import type { ListSort } from './list-sort.ts';
import { matchesVocabularyWord, matchesWord, matchesWordByIndex, vocabularyWordsContaining } from './match-words.ts';
import { type Sample, sampleSize, searchRange } from './search-range.ts';

export type SearchInput = {
  words: readonly string[];
  finders: readonly BasketFinder[];
  /** Further conditions on the basket `b`: `narrow` ones use an index, `wide` ones filter the rows read. */
  filters: { narrow: readonly SQL[]; wide: readonly SQL[] };
  isLate: SQL;
  sort: ListSort;
  limit: number;
  rowsOf(page: BasketPage): Promise<BasketListRow[]>;
};
/** The totals of a list: the count, the number of late ones, and the sum. */
export type ListTotals = { count: number; late: number; sum: Money };
/** A page of a list, and its totals if they were counted. */
export type ListPage = { rows: BasketListRow[]; hasMore: boolean; foot?: ListTotals };

/**
 * Reads a page of the baskets that contain all words. Samples the beginning of the list to estimate the range of the sort order that holds
 * the page and reads only that range. When the range does not fill the page, or the words are rare, reads and counts all matches.
 */
export async function searchPage(tx: ReadTx, asked: SearchInput): Promise<ListPage> {
  const { words, finders, filters, sort, limit } = asked;
  const [seen, numbered, known] = await Promise.all([
    look(tx, asked),
    Promise.all(words.map((word) => basketsWithNumber(tx, finders, word))),
    Promise.all(words.map((word) => vocabularyWordsContaining(tx, word))),
  ]);
  const found = (match: (word: string, pattern: Pattern) => SQL) =>
    words.map((word, at) => orById(match(word, opaqueToPlanner), numbered[at]));
  // A trigram match is rechecked against the row anyway, so vocabulary words are used only when every word has them.
  const foundByIndex = known.every((one) => one !== undefined) ? known.map(matchesVocabularyWord) : found(matchesWordByIndex);
  // The word index covers the whole list; a narrow filter's own index finds its few rows sooner, whose text is then read.
  const isRead = filters.narrow.length > 0;
  const planned = isRead || numbered.some((ids) => ids !== undefined) ? 'afresh' : 'once';
  const until = searchRange(seen, limit + 1, isRead ? 'read' : 'byIndex');
  if (until !== undefined) {
    const within = [...filters.narrow, ...filters.wide, sort.beginning, sort.untilPlace(until)];
    const page = pageWhere(all([...(isRead ? found(matchesWord) : foundByIndex), ...within]), sort, limit + 1, planned);
    const rows = await asked.rowsOf(page);
    if (rows.length > limit) return { rows: rows.slice(0, limit), hasMore: true };
  }
  // A list that the sample covered to its end is read in full; a longer one is searched by the index.
  const isShort = seen.sampled < sampleSize && sort.isFirstPage;
  return findAll(tx, asked, isShort ? found(matchesWord) : foundByIndex, planned);
}

const all = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `));

/** Samples the beginning of the list. The plan is cached when no narrow filter varies: the sample then is the same whatever the words. */
async function look(tx: ReadTx, { words, filters, sort }: SearchInput): Promise<Sample> {
  const { by, direction, isDescending, beginning, measure } = sort;
  const endless = sort.isEndless(sql`b.sort_at`);
  const row = await tx.row<{ looked: number; met: number; endless: number; least: number | null; most: number | null }>(
    sql`
    SELECT count(*) AS looked, count(*) FILTER (WHERE ${all([...words.map((word) => matchesWord(word, opaqueToPlanner)), ...filters.wide])}) AS met,
      count(*) FILTER (WHERE ${endless}) AS endless, ${measure(sql`min(b.sort_at) FILTER (WHERE NOT ${endless})`)} AS least,
      ${measure(sql`max(b.sort_at) FILTER (WHERE NOT ${endless})`)} AS most
    FROM (SELECT b.*, ${by} AS sort_at FROM baskets b WHERE ${all([...filters.narrow, beginning])}
      ORDER BY ${by} ${direction}, b.id ${direction} LIMIT ${constants([sampleSize])}) b`,
    filters.narrow.length === 0 ? 'once' : 'afresh',
  );
  const { looked, met, endless: nulls, least, most } = row!;
  return { sampled: looked, matches: met, nulls, min: least, max: most, isDescending };
}

/**
 * Finds the baskets with another number that contains a word with a digit; undefined for none. A query of its own, because its plan is
 * cached. Returns a PostgreSQL array literal: a year is in tens of thousands of numbers, which need not be parsed and joined again here.
 */
async function basketsWithNumber(tx: ReadTx, finders: readonly BasketFinder[], word: string): Promise<string | undefined> {
  if (!/\d/.test(word)) return undefined;
  const ways = finders.map((find) => sql`(${find(word)})`);
  const found = await tx.row<{ ids: string | null }>(
    sql`SELECT array_agg(id)::text AS ids FROM (${sql.join(ways, sql` UNION `)}) numbered (id)`,
    'once',
  );
  return found!.ids ?? undefined;
}

const orById = (condition: SQL, ids: string | undefined) =>
  ids === undefined ? condition : sql`(${condition} OR b.id = ANY(${ids}::bigint[]))`;

type FoundId = { id: number } & ListTotals;

async function findAll(tx: ReadTx, asked: SearchInput, matches: readonly SQL[], planned: PlanMode): Promise<ListPage> {
  const { filters, isLate, sort, limit } = asked;
  const { by, direction, beginning } = sort;
  const page = await tx.rows<FoundId>(
    sql`
    WITH met AS (
      SELECT b.id, ${by} AS sort_at, ${beginning} AS begins, count(*) OVER () AS count,
        count(*) FILTER (WHERE ${isLate}) OVER () AS late, sum(b.total) OVER ()::bigint AS sum
      FROM baskets b WHERE ${all([...matches, ...filters.narrow, ...filters.wide])})
    SELECT id, count, late, sum FROM met WHERE begins
    ORDER BY sort_at ${direction}, id ${direction} LIMIT ${constants([limit + 1])}`,
    planned,
  );
  const ids = page.slice(0, limit).map(({ id }) => id);
  const foot = page[0] ?? { count: 0, late: 0, sum: noMoney };
  return { rows: await asked.rowsOf(pageOfIds(ids)), hasMore: page.length > limit, foot };
}
