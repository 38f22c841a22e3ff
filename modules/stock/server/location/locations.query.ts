import { sql } from 'drizzle-orm';
import { type LocationRow, listLocationsEndpoint } from '#modules/stock/contract/location/locations.endpoints.ts';
import { query } from '#platform/server/served.ts';

/** The places from `root` down with the codes above each; null begins at the top. */
const tree = (root: number | null) => sql`
  tree AS (
    SELECT l.*, l.code AS path FROM stock_locations l WHERE ${root === null ? sql`l.parent_id IS NULL` : sql`l.id = ${root}`}
    UNION ALL SELECT l.*, t.path || ' › ' || l.code FROM stock_locations l JOIN tree t ON l.parent_id = t.id)`;

export const listLocations = query(listLocationsEndpoint, async ({ tx }) => ({
  rows: await tx.rows<LocationRow>(sql`
    WITH RECURSIVE ${tree(null)},
    goods AS (SELECT location_id, count(*)::int AS lots FROM stock_positions WHERE quantity > 0 GROUP BY location_id),
    counts AS (SELECT location_id, max(counts_on) AS counted_on FROM stock_counts GROUP BY location_id)
    SELECT t.id, t.version, t.parent_id AS "parentId", t.path, t.kind, t.code, t.name, t.type, t.aisle, t.bay, t.level, t.max_kg AS "maxKg", t.active,
      coalesce(g.lots, 0) AS lots, c.counted_on AS "countedOn"
    FROM tree t LEFT JOIN goods g ON g.location_id = t.id LEFT JOIN counts c ON c.location_id = t.id ORDER BY t.path, t.id`),
}));

/** The bins of a place in walk order; the place itself when it has none. */
export const binsBelow = (root: number) => sql`
  WITH RECURSIVE ${tree(root)}
  SELECT code, name, path, max_kg AS "maxKg" FROM tree WHERE active AND kind = 'bin' OR id = ${root} AND NOT EXISTS (SELECT 1 FROM tree WHERE kind = 'bin' AND active)
  ORDER BY aisle, CASE WHEN aisle % 2 = 0 THEN -bay ELSE bay END, level, code LIMIT 2000`;
