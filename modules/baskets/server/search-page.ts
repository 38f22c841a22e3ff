import { type SQL, sql } from 'drizzle-orm';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database.ts';
import type { BasketFinder } from './basket-finders.ts';
import { holds, holdsByIndex, orNumbered } from './basket-words.ts';
import type { Cursor } from './list-cursor.ts';

/** So many baskets are looked at, in the order of the list, to learn how common a word is. */
const lookedAt = 500;
/** A page is read in the order of the list when it is full within so many baskets; else the index says where the words are. */
const walkedAtMost = 8000;
/** A word in one of twenty baskets: the index names them all in more time than it takes to read those that a rarer word leaves. */
const commonShare = 0.05;

export type SearchAsked = {
  words: readonly string[];
  finders: readonly BasketFinder[];
  /** What else is asked of the basket `b`. */
  filters: readonly SQL[];
  isLate: SQL;
  /** What the list is sorted by, and from where. */
  sort: { by: SQL; direction: SQL; beginning: SQL };
  limit: number;
};
/** Ids in order, one more than asked for when there are more; each row tells how many were counted, how many of these late, and their sum. */
export type FoundRow = Cursor & { count: number; late: number; sum: Money };
export type FoundPage = { page: FoundRow[]; countedAll: boolean };

/** A page of the baskets that hold all words: common ones by walking the list, rare ones by the index, which counts them on the way. */
export async function searchPage(tx: ReadTx, asked: SearchAsked): Promise<FoundPage> {
  const seen = await look(tx, asked);
  const wanted = asked.limit + 1;
  if (seen.met * walkedAtMost >= wanted * lookedAt) {
    const page = await walk(tx, asked, Math.ceil((1.6 * wanted * lookedAt) / seen.met));
    if (page.length === wanted) return { page, countedAll: false };
  }
  return { page: await findAll(tx, asked, (at) => seen.of[at]! >= commonShare * lookedAt), countedAll: true };
}

/** How many of the first baskets hold each word, and how many meet all that is asked. */
async function look(tx: ReadTx, { words, filters, sort }: SearchAsked): Promise<{ met: number; of: number[] }> {
  const each = words.map((word) => sql`count(*) FILTER (WHERE ${holds(word)})`);
  const all = sql.join([...words.map(holds), ...filters], sql` AND `);
  const seen = await tx.row<{ met: number; of: number[] }>(sql`
    SELECT count(*) FILTER (WHERE ${all}) AS met, ARRAY[${sql.join(each, sql`, `)}]::int[] AS of FROM (
      SELECT b.* FROM baskets b WHERE ${sort.beginning} ORDER BY ${sort.by} ${sort.direction}, b.id ${sort.direction} LIMIT ${lookedAt}) b`);
  return seen!;
}

function walk(tx: ReadTx, { words, finders, filters, isLate, sort, limit }: SearchAsked, rows: number): Promise<FoundRow[]> {
  const all = sql.join([...words.map((word) => orNumbered(holds(word), word, finders)), ...filters], sql` AND `);
  return tx.rows<FoundRow>(sql`
    SELECT b.id, b.sort_at::text AS at, count(*) OVER () - 1 AS count, count(*) FILTER (WHERE ${isLate}) OVER () AS late, sum(b.total) OVER ()::bigint AS sum
    FROM (
      SELECT * FROM (
        SELECT b.*, ${sort.by} AS sort_at FROM baskets b WHERE ${sort.beginning}
        ORDER BY ${sort.by} ${sort.direction}, b.id ${sort.direction} LIMIT ${rows}) b
      WHERE ${all} ORDER BY b.sort_at ${sort.direction}, b.id ${sort.direction} LIMIT ${limit + 1}) b
    ORDER BY b.sort_at ${sort.direction}, b.id ${sort.direction}`);
}

function findAll(
  tx: ReadTx,
  { words, finders, filters, isLate, sort, limit }: SearchAsked,
  isCommon: (at: number) => boolean,
): Promise<FoundRow[]> {
  const someRare = words.some((_, at) => !isCommon(at));
  const held = words.map((word, at) => orNumbered(someRare && isCommon(at) ? holds(word) : holdsByIndex(word), word, finders));
  return tx.rows<FoundRow>(sql`
    WITH met AS (
      SELECT b.id, ${sort.by} AS sort_at, ${sort.beginning} AS begins, count(*) OVER () AS count,
        count(*) FILTER (WHERE ${isLate}) OVER () AS late, sum(b.total) OVER ()::bigint AS sum
      FROM baskets b WHERE ${sql.join([...held, ...filters], sql` AND `)})
    SELECT id, sort_at::text AS at, count, late, sum FROM met WHERE begins
    ORDER BY sort_at ${sort.direction}, id ${sort.direction} LIMIT ${limit + 1}`);
}
