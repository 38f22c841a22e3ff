import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import {
  type CountDifferenceRow,
  type DueCountRow,
  listCountDifferencesEndpoint,
  listDueCountsEndpoint,
} from '#modules/stock/contract/counting/counts.endpoints.ts';
import { daysBetweenCounts, daysToCountAtZero } from '#modules/stock/domain/control/count-plan.ts';
import { stands } from '#modules/stock/server/counting/standing-counts.ts';
import { walkOrder } from '#modules/stock/server/location/walk-order.ts';
import { itemCode, itemName } from '#modules/stock/server/purchase/purchases.store.ts';
import { type QueryContext, query } from '#platform/server/served.ts';

/** The most rows that a list of counts shows. */
export const maxShown = 300;

/** SQL: a place to be counted, of position and item `i`, lot `o`, location `p` and article `a`. */
export const placeOfCount = ({ kernel, actor }: QueryContext) => sql`
  o.id AS "lotId", p.id AS "locationId", p.code AS location, o.code AS lot, ${itemCode} AS code, nullif(a.ean, '') AS ean, i.unit, coalesce(i.per_pack, a.pieces_per_box) AS "perPack",
  ${itemName(kernel.texts, actor.language)} AS name`;

/** SQL: location `p`, lot `o` and item `i` in the order of the walk. */
export const inWalkOrder = sql`${walkOrder(sql`p.`)}, o.code, i.id`;

/**
 * Lists the plan of `planCounts` by SQL, because reading the book of every item takes too long, and the bins that became empty since their last
 * count. A short pick counts from the end of its list.
 * Planning the whole as one join of ten tables took 10 ms, twenty times as long as running it: it is planned in parts, and behind a `SELECT` the
 * day makes no difference to the plan, so that the connection keeps it.
 */
export const listDueCounts = query(listDueCountsEndpoint, async (context) => {
  const { tx, actor } = context;
  const { A, B, C } = daysBetweenCounts;
  const today = sql`${shopDay(context).toString()}::date`;
  const days = sql`CASE i.abc WHEN 'A' THEN ${A} WHEN 'B' THEN ${B} ELSE ${C} END::int`;
  const rows = await tx.rows<DueCountRow & { count: number }>(
    sql`
    WITH short AS (
      SELECT l.lot_id, l.location_id, max(coalesce(w.ended_at, w.started_at)) AS at FROM stock_pick_lines l JOIN stock_pick_lists w ON w.id = l.list_id
      WHERE l.short GROUP BY l.lot_id, l.location_id),
    emptied AS MATERIALIZED (
      SELECT s.item_id, m.lot_id, m.location_id, max(m.at) AS at, max(m.counts_on) AS "on" FROM stock_mutations m
      JOIN stock_positions s ON s.lot_id = m.lot_id AND s.location_id = m.location_id AND s.quantity = 0
      JOIN stock_locations p ON p.id = m.location_id AND p.type IN ('pick', 'bulk')
      WHERE m.quantity < 0 AND m.counts_on > (SELECT ${today} - ${daysToCountAtZero}::int) GROUP BY s.item_id, m.lot_id, m.location_id),
    old AS MATERIALIZED (
      -- Most items are counted once a year: their old lots are few and found by their day, those of the other classes item by item.
      SELECT o.id FROM stock_lots o JOIN stock_items i ON i.id = o.item_id AND i.abc = 'C' AND i.physical > 0
      WHERE o.received_on <= (SELECT ${today} - ${C}::int)
      UNION ALL SELECT o.id FROM stock_items i CROSS JOIN LATERAL (
        -- OFFSET 0 keeps the planner from reading every lot: it looks into the index by item and day.
        SELECT o.id FROM stock_lots o WHERE o.item_id = i.id AND o.received_on <= (SELECT ${today}) - ${days} OFFSET 0) o
      WHERE i.abc <> 'C' AND i.physical > 0),
    -- Few of all positions: old enough for their class, short or emptied since their last count, or waiting for a second count.
    candidates AS MATERIALIZED (
      SELECT s.item_id, s.lot_id, s.location_id FROM old JOIN stock_positions s ON s.lot_id = old.id AND s.quantity > 0
      UNION SELECT s.item_id, s.lot_id, s.location_id FROM short h JOIN stock_positions s ON s.lot_id = h.lot_id AND s.location_id = h.location_id
      UNION SELECT e.item_id, e.lot_id, e.location_id FROM emptied e
      UNION SELECT f.item_id, f.lot_id, f.location_id FROM stock_first_counts f),
    due AS MATERIALIZED (
      SELECT s.item_id, s.lot_id, s.location_id, f.counter_id, CASE WHEN s.quantity > 0 OR e.on IS NULL THEN coalesce(c.on, o.received_on) + ${days} ELSE e.on END AS "dueOn",
        CASE WHEN f.lot_id IS NOT NULL THEN 'recount' WHEN h.at IS NOT NULL AND (c.on IS NULL OR h.at > coalesce(c.at, c.on)) THEN 'short'
          WHEN s.quantity > 0 THEN 'cycle' WHEN e.at > coalesce(c.at, c.on, '-infinity') THEN 'zero' END AS reason
      FROM candidates JOIN stock_positions s USING (item_id, lot_id, location_id) JOIN stock_items i ON i.id = s.item_id JOIN stock_lots o ON o.id = s.lot_id
      LEFT JOIN LATERAL (SELECT max(counts_on) AS "on", max(counted_at) AS at FROM stock_counts c WHERE c.item_id = s.item_id AND c.lot_id = s.lot_id AND c.location_id = s.location_id AND ${stands}) c ON true
      LEFT JOIN short h ON h.lot_id = s.lot_id AND h.location_id = s.location_id
      LEFT JOIN emptied e ON e.item_id = s.item_id AND e.lot_id = s.lot_id AND e.location_id = s.location_id
      LEFT JOIN stock_first_counts f ON f.item_id = s.item_id AND f.lot_id = s.lot_id AND f.location_id = s.location_id)
    SELECT d.reason, d."dueOn", coalesce(d.counter_id = ${actor.id}, false) AS "isMine", ${placeOfCount(context)}, count(*) OVER ()::int AS count
    FROM due d JOIN stock_items i ON i.id = d.item_id JOIN stock_lots o ON o.id = d.lot_id JOIN stock_locations p ON p.id = d.location_id
    LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    WHERE d.reason IN ('recount', 'short', 'zero') OR (d.reason = 'cycle' AND d."dueOn" <= ${today})
    ORDER BY ${inWalkOrder} LIMIT ${maxShown}`,
    'once',
  );
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
});

export const listCountDifferences = query(listCountDifferencesEndpoint, async (context) => {
  const rows = await context.tx.rows<CountDifferenceRow>(sql`
    SELECT ${placeOfCount(context)}, f.counted::float8 AS counted, f.difference::float8 AS difference, f.counted_at AS "countedAt", u.name AS counter,
      CASE WHEN i.physical = 0 THEN 0 ELSE round(i.value * f.difference / i.physical * 10000) END::bigint AS value
    FROM stock_first_counts f JOIN stock_items i ON i.id = f.item_id JOIN stock_lots o ON o.id = f.lot_id JOIN stock_locations p ON p.id = f.location_id
    JOIN ${identityTables.users} u ON u.id = f.counter_id LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id
    ORDER BY abs(i.value * f.difference / nullif(i.physical, 0)) DESC NULLS LAST, f.counted_at LIMIT ${maxShown}`);
  return { rows };
});
