import { type SQL, sql } from 'drizzle-orm';
import type { Money } from '#platform/domain/money.ts';
import { constants } from '#platform/server/constants.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { BasketFinder } from './basket-finders.ts';
import { holds, holdsByIndex } from './basket-words.ts';
import type { Cursor } from './list-cursor.ts';
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
};
/** Ids in order, one more than asked for when there are more; each row tells how many were counted, how many of these late, and their sum. */
export type FoundRow = Cursor & { count: number; late: number; sum: Money };
export type FoundPage = { page: FoundRow[]; countedAll: boolean };

/**
 * A page of the baskets that hold all words. One index knows the words and what the list is sorted by: it is asked for the stretch of the
 * list in which the page should be, and when that is not full, or the words are rare, for all that hold them, which are counted.
 */
export async function searchPage(tx: ReadTx, asked: SearchAsked): Promise<FoundPage> {
  const wanted = asked.limit + 1;
  const [seen, numbered] = await Promise.all([
    look(tx, asked),
    Promise.all(asked.words.map((word) => numberedSo(tx, asked.finders, word))),
  ]);
  const found = (hold: (word: string) => SQL) => asked.words.map((word, at) => orAmong(hold(word), numbered[at]));
  // The index of words begins where the whole list does, which may be far before the beginning of what another index is of.
  const isRead = asked.filters.narrow.length > 0;
  const until = stretchFor(seen, wanted, isRead ? 'read' : 'byIndex');
  if (until !== undefined) {
    const page = await findWithin(tx, asked, found(isRead ? holds : holdsByIndex), until);
    if (page.length === wanted) return { page, countedAll: false };
  }
  // A list that is seen to its end is read; of a longer one the index says where the words are.
  const isShort = seen.looked < lookedAt && asked.sort.isFirstPage;
  return { page: await findAll(tx, asked, found(isShort ? holds : holdsByIndex)), countedAll: true };
}

const all = (conditions: readonly SQL[]) => (conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `));

/** Planned once where nobody says what an index is asked for: what is looked at is then the beginning of the list, whatever the words. */
async function look(tx: ReadTx, { words, filters, sort }: SearchAsked): Promise<Look> {
  const { by, direction, isDescending, beginning, measure } = sort;
  const endless = sort.isEndless(sql`b.sort_at`);
  const seen = await tx.row<Omit<Look, 'isDescending'>>(
    sql`
    SELECT count(*) AS looked, count(*) FILTER (WHERE ${all([...words.map(holds), ...filters.wide])}) AS met,
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

/** Those of a stretch of the list, from its beginning, until the page is full. */
function findWithin(tx: ReadTx, { filters, isLate, sort, limit }: SearchAsked, held: readonly SQL[], until: number): Promise<FoundRow[]> {
  const { by, direction, beginning } = sort;
  const asked = all([...held, ...filters.narrow, ...filters.wide, beginning, sort.untilPlace(until)]);
  return tx.rows<FoundRow>(sql`
    SELECT b.id, b.sort_at::text AS at, count(*) OVER () - 1 AS count, count(*) FILTER (WHERE ${isLate}) OVER () AS late, sum(b.total) OVER ()::bigint AS sum
    FROM (SELECT b.id, b.status, b.delivery_date, b.total, ${by} AS sort_at FROM baskets b WHERE ${asked}
      ORDER BY ${by} ${direction}, b.id ${direction} LIMIT ${limit + 1}) b
    ORDER BY b.sort_at ${direction}, b.id ${direction}`);
}

function findAll(tx: ReadTx, { filters, isLate, sort, limit }: SearchAsked, held: readonly SQL[]): Promise<FoundRow[]> {
  const { by, direction, beginning } = sort;
  return tx.rows<FoundRow>(sql`
    WITH met AS (
      SELECT b.id, ${by} AS sort_at, ${beginning} AS begins, count(*) OVER () AS count,
        count(*) FILTER (WHERE ${isLate}) OVER () AS late, sum(b.total) OVER ()::bigint AS sum
      FROM baskets b WHERE ${all([...held, ...filters.narrow, ...filters.wide])})
    SELECT id, sort_at::text AS at, count, late, sum FROM met WHERE begins
    ORDER BY sort_at ${direction}, id ${direction} LIMIT ${limit + 1}`);
}
