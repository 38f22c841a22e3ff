import { sql } from 'drizzle-orm';
import type { ReadTx } from '#platform/server/database/database.ts';
import { opening, type StoredStock } from './read-stock.ts';

/**
 * Reads the same as `readStock` for what asks how much there is of many items, not where: lots of an item that are alike in best-before date,
 * block and certificate come as one, and so do locations of one type. What counts for days before `from` comes from the positions and the
 * items' value, not from the journal.
 */
export async function readMergedStock(tx: ReadTx, { itemIds, from }: { itemIds: readonly number[]; from: string }): Promise<StoredStock> {
  const ids = sql.param([...itemIds]);
  const before = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
  const lot = sql`concat_ws('/', blocked, coalesce(best_before::text, '-'), certificate::text)`;
  const facts = sql`o.blocked, o.best_before, o.certificate`;
  const [lots, locations, journal] = await Promise.all([
    tx.rows<StoredStock['lots'][number]>(sql`
      SELECT id, item_id AS "itemId", ${lot} AS code, received_on AS "receivedOn", best_before AS "bestBefore", blocked, certificate
      FROM (SELECT min(o.id) AS id, min(o.received_on) AS received_on, o.item_id, ${facts} FROM stock_lots o WHERE o.item_id = ANY(${ids}) GROUP BY o.item_id, ${facts}) l`),
    tx.rows<StoredStock['locations'][number]>(
      sql`SELECT min(id) AS id, type AS code, type, 0 AS aisle, 0 AS bay, 0 AS level FROM stock_locations GROUP BY type`,
    ),
    tx.rows<StoredStock['journal'][number]>(sql`
      WITH since AS MATERIALIZED (
        SELECT m.id, m.item_id, m.counts_on, m.type, ${facts}, p.type AS location, m.quantity, m.value
        FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id
        WHERE m.item_id = ANY(${ids}) AND m.counts_on >= ${from}),
      -- The last cost of an item is that of its last entry with a quantity and a value.
      last AS (
        SELECT i.id AS item_id, c.* FROM stock_items i CROSS JOIN LATERAL (
          SELECT ${facts}, p.type AS location, m.quantity, m.value FROM stock_mutations m JOIN stock_lots o ON o.id = m.lot_id LEFT JOIN stock_locations p ON p.id = m.location_id
          WHERE m.item_id = i.id AND m.counts_on < ${from} AND m.quantity <> 0 AND m.value <> 0 ORDER BY m.id DESC LIMIT 1) c WHERE i.id = ANY(${ids})),
      positions AS (
        SELECT s.item_id, ${facts}, p.type AS location, sum(s.quantity) AS quantity
        FROM stock_positions s JOIN stock_lots o ON o.id = s.lot_id JOIN stock_locations p ON p.id = s.location_id
        WHERE s.item_id = ANY(${ids}) AND s.quantity <> 0 GROUP BY s.item_id, ${facts}, p.type)
      SELECT item_id AS "itemId", "on", type, ${lot} AS lot, location, (quantity * 1000)::bigint AS quantity, (value * 10000)::bigint AS value FROM (
        SELECT item_id, 0 AS nth, ${before}::date AS "on", ${opening}::int AS type, blocked, best_before, certificate, location, quantity, value FROM last
        UNION ALL SELECT item_id, 1, ${before}::date, ${opening}, blocked, best_before, certificate, location, -quantity, -value FROM last
        UNION ALL SELECT i.id, 2, ${before}::date, ${opening}, false, NULL::date, NULL, NULL, 0, i.value FROM stock_items i
          WHERE i.id = ANY(${ids}) AND EXISTS (SELECT FROM stock_mutations m WHERE m.item_id = i.id AND m.counts_on < ${from})
        UNION ALL SELECT item_id, 3, ${before}::date, ${opening}, blocked, best_before, certificate, location, quantity, 0 FROM positions
        UNION ALL SELECT item_id, 4, ${before}::date, ${opening}, blocked, best_before, certificate, location, -quantity, -value FROM since
        UNION ALL SELECT item_id, 4 + id, counts_on, type, blocked, best_before, certificate, location, quantity, value FROM since) entries
      ORDER BY "itemId", nth`),
  ]);
  return { lots, locations, journal };
}
