import { type SQL, sql } from 'drizzle-orm';
import type { BasketListRow } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import { constants } from '#platform/server/database/constants.ts';
import type { PlanMode, ReadTx } from '#platform/server/database/database.ts';
import { opaqueToPlanner, type Pattern, visibleToPlanner } from '#platform/server/database/search.ts';
import { type BasketPage, pageOfIds } from './basket-rows.ts';
import type { ListSort } from './list-sort.ts';
import { isCandidate, matchesWords } from './match-words.ts';

export type SearchInput = {
  words: readonly string[];
  /** Further conditions on the basket `b`: `narrow` ones use an index, `wide` ones filter the rows read. */
  filters: { narrow: readonly SQL[]; wide: readonly SQL[] };
  isLate: SQL;
  sort: ListSort;
  limit: number;
  /** The time that the search gets. */
  searchMs: number;
  rowsOf(page: BasketPage): Promise<BasketListRow[]>;
};
/** The totals of a list: the count, the number of late ones, and the sum. */
export type ListTotals = { count: number; late: number; sum: Money };
/** A page of a list, and its totals if they were counted. */
export type ListPage = { rows: BasketListRow[]; hasMore: boolean; foot?: ListTotals };

/**
 * Reads a page of the baskets whose text contains all words; undefined when the search takes too long. Estimates the selectivity with a sample.
 * Of many matches, scans the range of the sort that should fill the page. When that does not fill it, or of few matches, reads and counts all;
 * not where the index has too many candidates for that: the page is then what the range has. Reasons and measurements:
 * `docs/decisions/2026-11-22-order-search.md`.
 */
export async function searchPage(tx: ReadTx, asked: SearchInput): Promise<ListPage | undefined> {
  const { sort, limit, searchMs } = asked;
  const endsAt = performance.now() + searchMs;
  const { planned, pattern } = asked.filters.narrow.length === 0 ? preparedSearch : filteredSearch;
  const read = <Row>(statement: SQL) => tx.rowsWithin<Row>(Math.max(shortestMs, endsAt - performance.now()), statement, planned);

  const sample = await read<Sample>(pageEndStatement(asked, pattern));
  if (sample === undefined) return undefined;
  const { until, candidates } = sample[0]!;
  const part = until === null ? [] : await read<Match>(matchesStatement(asked, pattern, sort.upTo(until)));
  if (part === undefined) return undefined;
  const pageOfPart = async () => (part.length === 0 ? undefined : { rows: await rowsOf(part, asked), hasMore: true });
  if (part.length > limit || candidates > maxCandidates) return pageOfPart();
  const page = await read<Match>(matchesStatement(asked, pattern, sort.onward));
  if (page === undefined) return pageOfPart();
  const foot = page[0] ?? noTotals;
  return { rows: await rowsOf(page, asked), hasMore: page.length > limit, ...(sort.isFirstPage && { foot }) };
}

/** The sort value up to which the page should be complete, null of few matches; and how many rows the index finds. Both are estimates. */
type Sample = { until: string | null; candidates: number };

/** The time that each statement gets at least. */
const shortestMs = 40;
const noTotals: ListTotals = { count: 0, late: 0, sum: noMoney };

type Way = { planned: PlanMode; pattern: Pattern };
/** Without narrow filters the index on the search texts is always used, so the plan is cached. */
const preparedSearch: Way = { planned: 'once', pattern: opaqueToPlanner };
/** The rows are found by the index of a filter or by that on the search texts; PostgreSQL compares the two by their values. */
const filteredSearch: Way = { planned: 'afresh', pattern: visibleToPlanner };

/** The number of baskets in a sample: one of each stretch of ids, at a pseudorandom place in it. */
const sampleSize = 400;
/** Up to this number, reading all matches is faster than scanning a range. */
const fewMatches = 1500;
/** Checking this many candidates takes some 10 ms. */
const maxCandidates = 5000;
/** The range is longer by this factor than the page should need, because matches are not spread evenly. */
const margin = 1.6;

/**
 * Samples the baskets that match, in the order of the list. Each stands for as many matches as a stretch is long, so the page is expected
 * before the n-th of them. Selects its sort value, or null when there are few matches, and how many texts the index finds for the words.
 */
function pageEndStatement({ words, filters, sort, limit }: SearchInput, pattern: Pattern): SQL {
  const isMatch = sql`(${all([matchesWords(words, 'byRow', pattern), sort.beginning])})`;
  const wanted = opaqueToPlanner(sql`${Math.ceil(margin * (limit + 1))}::int`);
  return sql`
    WITH stretch AS MATERIALIZED (SELECT greatest(1, max(id) / ${constants([sampleSize])}) AS length FROM baskets),
    sample AS MATERIALIZED (
      SELECT n * length + abs(hashint8(n)::bigint) % length AS id FROM stretch, generate_series(0, ${constants([sampleSize])}) n)
    SELECT count(*) * (SELECT length FROM stretch) AS candidates,
      CASE WHEN count(*) FILTER (WHERE ${isMatch}) * (SELECT length FROM stretch) > ${constants([fewMatches])} THEN
        (array_agg(${sort.by}::text ORDER BY ${sort.by} ${sort.direction}) FILTER (WHERE ${isMatch}))[2 + (${wanted} / (SELECT length FROM stretch))::int]
      END AS until
    FROM baskets b WHERE ${all([sql`b.id = ANY(ARRAY(SELECT id FROM sample))`, isCandidate(words), ...filters.narrow, ...filters.wide])}`;
}

const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` AND `);

type Match = { id: number } & ListTotals;

/** Selects the page and one more of the matches in a part of the list, and the totals of these matches. */
function matchesStatement({ words, filters, isLate, limit, sort }: SearchInput, pattern: Pattern, part: SQL): SQL {
  const { by, direction } = sort;
  return sql`
    SELECT b.id, count(*) OVER () AS count, count(*) FILTER (WHERE ${isLate}) OVER () AS late, sum(b.total) OVER ()::bigint AS sum
    FROM baskets b WHERE ${all([matchesWords(words, 'byIndex', pattern), ...filters.narrow, ...filters.wide, part])}
    ORDER BY ${by} ${direction}, b.id ${direction} LIMIT ${constants([limit + 1])}`;
}

const rowsOf = (page: readonly Match[], { limit, rowsOf: read }: SearchInput) => read(pageOfIds(page.slice(0, limit).map(({ id }) => id)));
