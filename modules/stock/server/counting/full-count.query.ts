import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import type { DueCountRow } from '#modules/stock/contract/counting/counts.endpoints.ts';
import { listFullCountEndpoint } from '#modules/stock/contract/counting/full-count.endpoint.ts';
import { query } from '#platform/server/served.ts';
import { inWalkOrder, maxShown, placeOfCount } from './counts.queries.ts';
import { stands } from './standing-counts.ts';

type Progress = { aisle: number; counted: number; left: number };

export const listFullCount = query(listFullCountEndpoint, async (context, { since, aisle }) => {
  const { tx, actor } = context;
  const counted = sql`counted AS (SELECT DISTINCT c.lot_id, c.location_id FROM stock_counts c WHERE c.counts_on >= ${since} AND ${stands})`;
  const [rows, aisles] = await Promise.all([
    tx.rows<DueCountRow>(sql`
      WITH ${counted}
      SELECT CASE WHEN f.lot_id IS NULL THEN 'fullCount' ELSE 'recount' END AS reason, ${since}::date AS "dueOn", coalesce(f.counter_id = ${actor.id}, false) AS "isMine", ${placeOfCount(context)}
      FROM stock_positions s JOIN stock_items i ON i.id = s.item_id JOIN stock_lots o ON o.id = s.lot_id JOIN stock_locations p ON p.id = s.location_id
      LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id LEFT JOIN stock_first_counts f ON f.lot_id = s.lot_id AND f.location_id = s.location_id
      WHERE s.quantity > 0 AND NOT EXISTS (SELECT 1 FROM counted c WHERE c.lot_id = s.lot_id AND c.location_id = s.location_id)
        ${aisle === undefined ? sql`` : sql`AND p.aisle = ${aisle}`}
      ORDER BY ${inWalkOrder} LIMIT ${maxShown}`),
    tx.rows<Progress>(sql`
      WITH ${counted}
      SELECT p.aisle, count(c.lot_id)::int AS counted, count(*) FILTER (WHERE c.lot_id IS NULL)::int AS left
      FROM (SELECT lot_id, location_id FROM stock_positions WHERE quantity > 0 UNION SELECT lot_id, location_id FROM counted) s
      LEFT JOIN counted c ON c.lot_id = s.lot_id AND c.location_id = s.location_id JOIN stock_locations p ON p.id = s.location_id
      GROUP BY p.aisle ORDER BY p.aisle`),
  ]);
  const shown = aisles.filter((one) => aisle === undefined || one.aisle === aisle);
  return { rows, count: shown.reduce((sum, { left }) => sum + left, 0), aisles };
});
