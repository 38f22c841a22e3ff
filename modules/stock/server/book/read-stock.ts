import { sql } from 'drizzle-orm';
import type { Entry, EntryType, Lot } from '#modules/stock/domain/book/book.ts';
import type { Location } from '#modules/stock/domain/book/item.ts';
import { movementTypes } from '#modules/stock/domain/movement-types.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** The stored positions and sources of goods of some items. */
export type StoredStock = { lots: LotRow[]; locations: LocationRow[]; journal: JournalRow[] };

type LotRow = Lot & { id: number; itemId: number };
type LocationRow = Location & { id: number };
type JournalRow = Omit<Entry, 'layers'> & { itemId: number };
type StockQuery = { itemIds: readonly number[]; locations?: readonly string[]; from: string };

export const opening: EntryType = movementTypes.openingBalance;

/** Reads lots, locations and journal of some items; `from` as in `loadBook`. */
export async function readStock(tx: ReadTx, { itemIds, locations: named = [], from }: StockQuery): Promise<StoredStock> {
  const ids = sql.param([...itemIds]);
  const [lots, locations, journal] = await Promise.all([
    tx.rows<LotRow>(sql`
      SELECT id, item_id AS "itemId", code, received_on AS "receivedOn", best_before AS "bestBefore", blocked, certificate FROM stock_lots WHERE item_id = ANY(${ids}) ORDER BY id`),
    tx.rows<LocationRow>(sql`
      SELECT id, code, type, aisle, bay, level FROM stock_locations
      WHERE code = ANY(${sql.param([...named])}) OR id IN (SELECT location_id FROM stock_positions WHERE item_id = ANY(${ids}))`),
    readJournal(tx, itemIds, from),
  ]);
  return { lots, locations, journal };
}

/**
 * Reads the journal from a day on. What counts for earlier days comes as one entry per position and one with the last cost, dated the day
 * before: no rule asks more of it.
 */
function readJournal(tx: ReadTx, itemIds: readonly number[], from: string): Promise<JournalRow[]> {
  const before = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
  const ids = sql.param([...itemIds]);
  return tx.rows<JournalRow>(sql`
    WITH entries AS (
      SELECT m.id, m.item_id, m.counts_on, m.type, o.code AS lot, p.code AS location, m.quantity, m.value
      FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id WHERE m.item_id = ANY(${ids})),
    last AS (
      SELECT DISTINCT ON (item_id) item_id, lot, location, quantity, value FROM entries
      WHERE counts_on < ${from} AND quantity <> 0 AND value <> 0 ORDER BY item_id, id DESC)
    SELECT item_id AS "itemId", "on", type, lot, location, (quantity * 1000)::bigint AS quantity, (value * 10000)::bigint AS value FROM (
      SELECT item_id, 0 AS nth, ${before}::date AS "on", ${opening}::int AS type, lot, location, quantity, value FROM last
      UNION ALL SELECT item_id, 1, ${before}::date, ${opening}, lot, location, -quantity, -value FROM last
      UNION ALL SELECT item_id, 2, ${before}::date, ${opening}, max(lot), location, sum(quantity), sum(value) FROM entries WHERE counts_on < ${from} AND location IS NULL GROUP BY item_id, location
      UNION ALL SELECT item_id, 3, ${before}::date, ${opening}, lot, location, sum(quantity), sum(value) FROM entries WHERE counts_on < ${from} AND location IS NOT NULL GROUP BY item_id, lot, location
      UNION ALL SELECT item_id, 3 + id, counts_on, type, lot, location, quantity, value FROM entries WHERE counts_on >= ${from}) all_entries
    ORDER BY "itemId", nth`);
}
