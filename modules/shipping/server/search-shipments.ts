import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, matchesWords } from '#modules/baskets/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { containsText, searchWords } from '#platform/server/database/search.ts';

/** Size of the sample, in list order, that estimates how common the search text is. */
const sampleSize = 200;
/** A page is read in list order when it is expected to be full within this many shipments; otherwise the text indexes find the matches. */
const maxScanned = 3000;

export type ShipmentSearch = {
  search: string;
  /** Further conditions on shipment `s`. */
  filter: SQL;
  /** The keyset condition of the page's cursor, on the columns the list is sorted by. */
  beginning: SQL;
  order: SQL;
  limit: number;
};
type Found = { ids: number[]; count: number; countIsExact: boolean };

/**
 * Finds the ids of a page, plus one if there are more: shipments whose number or tracking number matches the text, or whose order contains
 * all its words. Scans the list for common text and uses the indexes for rare text, which also gives the count.
 */
export async function searchShipments(tx: ReadTx, asked: ShipmentSearch): Promise<Found> {
  const { search, filter, beginning, order, limit } = asked;
  const wanted = limit + 1;
  const words = searchWords(search);
  const number = /\d/.test(search) ? containsText(sql`searchable(s.number || ' ' || coalesce(s.tracking_number, ''))`, search) : sql`false`;
  const inOrder = (access: 'byIndex' | 'byRow') => (words.length === 0 ? sql`false` : matchesWords(words, access));
  const inRow = inOrder('byRow');
  const first = sql`SELECT s.* FROM shipments s WHERE ${filter} AND ${beginning} ORDER BY ${order}`;
  const seen = await tx.row<{ met: number }>(sql`
    SELECT count(*) FILTER (WHERE ${number} OR ${inRow}) AS met FROM (${first} LIMIT ${sampleSize}) s JOIN ${basketsTables.baskets} b ON b.id = s.basket_id`);
  if (seen!.met * maxScanned >= wanted * sampleSize) {
    const rows = Math.ceil((1.6 * wanted * sampleSize) / seen!.met);
    const page = await tx.rows<{ id: number }>(sql`
      SELECT s.id FROM (${first} LIMIT ${rows}) s JOIN ${basketsTables.baskets} b ON b.id = s.basket_id WHERE ${number} OR ${inRow}
      ORDER BY ${order} LIMIT ${wanted}`);
    if (page.length === wanted) return { ids: page.map(({ id }) => id), count: limit, countIsExact: false };
  }
  const page = await tx.rows<{ id: number; count: number }>(sql`
    WITH met AS (
      SELECT s.id, s.status, s.announce_error, s.void_error FROM shipments s WHERE ${number} AND ${filter}
      UNION SELECT s.id, s.status, s.announce_error, s.void_error FROM ${basketsTables.baskets} b JOIN shipment_baskets k ON k.basket_id = b.id JOIN shipments s ON s.id = k.shipment_id WHERE ${inOrder('byIndex')} AND ${filter}),
    counted AS (SELECT s.*, count(*) OVER () AS count FROM met s)
    SELECT s.id, s.count FROM counted s WHERE ${beginning} ORDER BY ${order} LIMIT ${wanted}`);
  return { ids: page.map(({ id }) => id), count: page[0]?.count ?? 0, countIsExact: true };
}
