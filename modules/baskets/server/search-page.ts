import { type SQL, sql } from 'drizzle-orm';
import type { BasketListRow } from '#modules/baskets/contract/baskets.endpoints.ts';
import { type Money, noMoney } from '#platform/domain/money.ts';
import { constants } from '#platform/server/constants.ts';
import type { Planned, ReadTx } from '#platform/server/database.ts';
import { type Pattern, unseen } from '#platform/server/search.ts';
import type { BasketFinder } from './basket-finders.ts';
import { type BasketPage, pageOfIds, pageWhere } from './basket-rows.ts';
import { holds, holdsByIndex, holdsOneOf, wordsThatHold } from './basket-words.ts';
import type { ListSort } from './list-sort.ts';
import { type Look, lookedAt, stretchFor } from './search-stretch.ts';

export type SearchAsked = {
  words: readonly string[];
  finders: readonly BasketFinder[];
  /** What else is asked of the basket `b`: `narrow` by an index, `wide` of each that is read. */
  filters: { narrow: readonly SQL[]; wide: readonly SQL[] };
  isLate: SQL;
  sort: ListSort;
  limit: number;
  rowsOf(page: BasketPage): Promise<BasketListRow[]>;
};
/** Of a list: how many there are, how many of these are late, and their sum. */
export type Foot = { count: number; late: number; sum: Money };
/** A page of a list, and what all of it comes to when that was counted. */
export type FoundPage = { rows: BasketListRow[]; hasMore: boolean; foot?: Foot };

/**
 * A page of the baskets that hold all words. One index knows the words and what the list is sorted by: it is asked for the stretch of the
 * list in which the page should be, and when that is not full, or the words are rare, for all that hold them, which are counted.
 */
export async function searchPage(tx: ReadTx, asked: SearchAsked): Promise<FoundPage> {
  const { words, finders, filters, sort, limit } = asked;
  const [seen, numbered, known] = await Promise.all([
    look(tx, asked),
    Promise.all(words.map((word) => numberedSo(tx, finders, word))),
    Promise.all(words.map((word) => wordsThatHold(tx, word))),
  ]);
  const found = (hold: (word: string, pattern: Pattern) => SQL) => words.map((word, at) => orAmong(hold(word, unseen), numbered[at]));
  // What trigrams find is read again, whole words with it: these are asked for only where they are all there is.
  const foundByIndex = known.every((one) => one !== undefined) ? known.map(holdsOneOf) : found(holdsByIndex);
  // The index of words begins where the whole list does, which may be far before the beginning of what another index is of.
  const isRead = filters.narrow.length > 0;
  const planned = isRead || numbered.some((ids) => ids !== undefined) ? 'afresh' : 'once';
  const until = stretchFor(seen, limit + 1, isRead ? 'read' : 'byIndex');
  if (until !== undefined) {
    const within = [...filters.narrow, ...filters.wide, sort.beginning, sort.untilPlace(until)];
    const page = pageWhere(all([...(isRead ? found(holds) : foundByIndex), ...within]), sort, limit + 1, planned);
    const rows = await asked.rowsOf(page);
    if (rows.length > limit) return { rows: rows.slice(0, limit), hasMore: true };
  }
  // A list that is seen to its end is read; of a longer one the index says where the words are.
  const isShort = seen.looked < lookedAt && sort.isFirstPage;
  return findAll(tx, asked, isShort ? found(holds) : foundByIndex, planned);
}

const all = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `));

/** Planned once where nobody says what an index is asked for: what is looked at is then the beginning of the list, whatever the words. */
async function look(tx: ReadTx, { words, filters, sort }: SearchAsked): Promise<Look> {
  const { by, direction, isDescending, beginning, measure } = sort;
  const endless = sort.isEndless(sql`b.sort_at`);
  const seen = await tx.row<Omit<Look, 'isDescending'>>(
    sql`
    SELECT count(*) AS looked, count(*) FILTER (WHERE ${all([...words.map((word) => holds(word, unseen)), ...filters.wide])}) AS met,
      count(*) FILTER (WHERE ${endless}) AS endless, ${measure(sql`min(b.sort_at) FILTER (WHERE NOT ${endless})`)} AS least,
      ${measure(sql`max(b.sort_at) FILTER (WHERE NOT ${endless})`)} AS most
    FROM (SELECT b.*, ${by} AS sort_at FROM baskets b WHERE ${all([...filters.narrow, beginning])}
      ORDER BY ${by} ${direction}, b.id ${direction} LIMIT ${constants([lookedAt])}) b`,
    filters.narrow.length === 0 ? 'once' : 'afresh',
  );
  return { ...seen!, isDescending };
}

/**
 * Baskets that bear another number with a word that has a figure. Looked up by itself, because this is planned once; as PostgreSQL writes a
 * list, because a year is in tens of thousands of numbers, which would be taken apart here only to be put together again.
 */
async function numberedSo(tx: ReadTx, finders: readonly BasketFinder[], word: string): Promise<string | undefined> {
  if (!/\d/.test(word)) return undefined;
  const ways = finders.map((find) => sql`(${find(word)})`);
  const found = await tx.row<{ ids: string | null }>(
    sql`SELECT array_agg(id)::text AS ids FROM (${sql.join(ways, sql` UNION `)}) numbered (id)`,
    'once',
  );
  return found!.ids ?? undefined;
}

const orAmong = (condition: SQL, ids: string | undefined) =>
  ids === undefined ? condition : sql`(${condition} OR b.id = ANY(${ids}::bigint[]))`;

type FoundId = { id: number } & Foot;

async function findAll(tx: ReadTx, asked: SearchAsked, held: readonly SQL[], planned: Planned): Promise<FoundPage> {
  const { filters, isLate, sort, limit } = asked;
  const { by, direction, beginning } = sort;
  const page = await tx.rows<FoundId>(
    sql`
    WITH met AS (
      SELECT b.id, ${by} AS sort_at, ${beginning} AS begins, count(*) OVER () AS count,
        count(*) FILTER (WHERE ${isLate}) OVER () AS late, sum(b.total) OVER ()::bigint AS sum
      FROM baskets b WHERE ${all([...held, ...filters.narrow, ...filters.wide])})
    SELECT id, count, late, sum FROM met WHERE begins
    ORDER BY sort_at ${direction}, id ${direction} LIMIT ${constants([limit + 1])}`,
    planned,
  );
  const ids = page.slice(0, limit).map(({ id }) => id);
  const foot = page[0] ?? { count: 0, late: 0, sum: noMoney };
  return { rows: await asked.rowsOf(pageOfIds(ids)), hasMore: page.length > limit, foot };
}
