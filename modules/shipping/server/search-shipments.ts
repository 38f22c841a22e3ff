import { type SQL, sql } from 'drizzle-orm';
import { holds, holdsByIndex } from '#modules/baskets/server/public.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { holdsText, wordsOf } from '#platform/server/search.ts';

/** So many shipments are looked at, in the order of the list, to learn how common the words are. */
const lookedAt = 200;
/** A page is read in the order of the list when it is full within about so many shipments; else the indexes say where the words are. */
const walkedAtMost = 3000;

export type ShipmentSearch = {
  search: string;
  /** What else is asked of the shipment `s`. */
  filter: SQL;
  /** Where the page begins, and what the list is sorted by. */
  beginning: SQL;
  order: SQL;
  limit: number;
};
type Found = { ids: number[]; count: number; countIsExact: boolean };

/**
 * Ids of a page, one more than asked for when there are more: shipments that bear what was typed as number or tracking number, or whose
 * order holds all its words. Common words are found by walking the list, rare ones by the indexes, which count them on the way.
 */
export async function searchShipments(tx: ReadTx, asked: ShipmentSearch): Promise<Found> {
  const { search, filter, beginning, order, limit } = asked;
  const wanted = limit + 1;
  const words = wordsOf(search);
  const number = /\d/.test(search) ? holdsText(sql`searchable(s.number || ' ' || coalesce(s.tracking_number, ''))`, search) : sql`false`;
  const holdsAll =
    words.length === 0
      ? sql`false`
      : sql.join(
          words.map((word) => holds(word)),
          sql` AND `,
        );
  const first = sql`SELECT s.* FROM shipments s WHERE ${filter} AND ${beginning} ORDER BY ${order}`;
  const seen = await tx.row<{ met: number }>(sql`
    SELECT count(*) FILTER (WHERE ${number} OR ${holdsAll}) AS met FROM (${first} LIMIT ${lookedAt}) s JOIN baskets b ON b.id = s.basket_id`);
  if (seen!.met * walkedAtMost >= wanted * lookedAt) {
    const rows = Math.ceil((1.6 * wanted * lookedAt) / seen!.met);
    const page = await tx.rows<{ id: number }>(sql`
      SELECT s.id FROM (${first} LIMIT ${rows}) s JOIN baskets b ON b.id = s.basket_id WHERE ${number} OR ${holdsAll}
      ORDER BY ${order} LIMIT ${wanted}`);
    if (page.length === wanted) return { ids: page.map(({ id }) => id), count: limit, countIsExact: false };
  }
  const inIndex =
    words.length === 0
      ? sql`false`
      : sql.join(
          words.map((word) => holdsByIndex(word)),
          sql` AND `,
        );
  const page = await tx.rows<{ id: number; count: number }>(sql`
    WITH met AS (
      SELECT s.id, s.status, s.announce_error FROM shipments s WHERE ${number} AND ${filter}
      UNION SELECT s.id, s.status, s.announce_error FROM baskets b JOIN shipments s ON s.basket_id = b.id WHERE ${inIndex} AND ${filter}),
    counted AS (SELECT s.*, count(*) OVER () AS count FROM met s)
    SELECT s.id, s.count FROM counted s WHERE ${beginning} ORDER BY ${order} LIMIT ${wanted}`);
  return { ids: page.map(({ id }) => id), count: page[0]?.count ?? 0, countIsExact: true };
}
