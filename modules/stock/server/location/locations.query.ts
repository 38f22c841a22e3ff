import { type SQL, sql } from 'drizzle-orm';
import {
  type LocationRow,
  listBinNamesEndpoint,
  listLocationNamesEndpoint,
  listLocationsEndpoint,
} from '#modules/stock/contract/location/locations.endpoints.ts';
import { stands } from '#modules/stock/server/counting/standing-counts.ts';
import { rowsUpTo } from '#platform/server/database/constants.ts';
import { likeAnywhere, searchWords } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';
import { query } from '#platform/server/served.ts';
import { walkOrder } from './walk-order.ts';

const maxCount = 1000;

/** A place lies in a larger kind, so that at most three are above a bin. */
const above = sql`LEFT JOIN stock_locations p ON p.id = l.parent_id LEFT JOIN stock_locations pp ON pp.id = p.parent_id LEFT JOIN stock_locations ppp ON ppp.id = pp.parent_id`;
const path = sql`concat_ws(' › ', ppp.code, pp.code, p.code, l.code)`;

export const listLocations = query(listLocationsEndpoint, async ({ tx }, { parentId, search, inactive, cursor, limit }) => {
  const words = searchWords(search);
  const opened = parentId === undefined ? sql`l.parent_id IS NULL` : sql`l.parent_id = ${parentId}`;
  const where: SQL[] =
    words.length > 0 ? words.map((word) => sql`searchable(l.code || ' ' || l.name) LIKE ${likeAnywhere(word)}`) : [opened];
  if (!inactive) where.push(sql`l.active`);
  const matches = sql.join(where, sql` AND `);
  const after = cursor !== undefined && isStorableText(cursor) ? sql`AND l.code > ${cursor}` : sql``;
  const [found, counted, ancestors] = await Promise.all([
    tx.rows<LocationRow>(sql`
      SELECT l.id, l.version, l.parent_id AS "parentId", ${path} AS path, l.kind, l.code, l.name, l.type, l.aisle, l.bay, l.level, l.max_kg AS "maxKg", l.goods, l.active,
        (SELECT count(*)::int FROM stock_locations b WHERE b.parent_id = l.id AND b.active) AS places,
        (SELECT count(*)::int FROM stock_positions s WHERE s.location_id = l.id AND s.quantity > 0) AS lots,
        (SELECT max(c.counts_on) FROM stock_counts c WHERE c.location_id = l.id AND ${stands}) AS "countedOn"
      FROM stock_locations l ${above} WHERE ${matches} ${after} ORDER BY l.code LIMIT ${rowsUpTo(limit + 1)}`),
    tx.row<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM (SELECT 1 FROM stock_locations l WHERE ${matches} LIMIT ${maxCount + 1}) counted`,
    ),
    tx.rows<{ id: number; code: string }>(sql`
      SELECT a.id, a.code FROM stock_locations l ${above} CROSS JOIN LATERAL (
        VALUES (0, ppp.id, ppp.code), (1, pp.id, pp.code), (2, p.id, p.code), (3, l.id, l.code)) a (nth, id, code)
      WHERE l.id = ${parentId ?? null}::bigint AND a.id IS NOT NULL ORDER BY a.nth`),
  ]);
  const rows = found.slice(0, limit);
  return {
    rows,
    nextCursor: found.length > limit ? rows.at(-1)!.code : null,
    count: Math.min(counted!.count, maxCount),
    countIsExact: counted!.count <= maxCount,
    above: ancestors,
  };
});

const larger = sql`SELECT l.id, l.code, l.kind, l.active, ${path} AS path FROM stock_locations l ${above} WHERE l.kind <> 'bin'`;

export const listLocationNames = query(listLocationNamesEndpoint, async ({ tx }) => {
  const rows = await tx.rows<Pick<LocationRow, 'id' | 'code' | 'kind' | 'path'>>(
    sql`SELECT id, code, kind, path FROM (${larger}) l WHERE active ORDER BY path`,
  );
  return { rows };
});

export const listBinNames = query(listBinNamesEndpoint, async ({ tx }) => {
  const found = await tx.rows<{ path: string; codes: string }>(
    sql`
    WITH bins AS (SELECT l.parent_id, l.code, row_number() OVER (ORDER BY ${walkOrder(sql`l.`)}) AS nth FROM stock_locations l WHERE l.active AND l.kind = 'bin')
    SELECT coalesce(p.path, '') AS path, b.codes
    FROM (SELECT parent_id, string_agg(code, E'\\n' ORDER BY nth) AS codes, min(nth) AS first FROM bins GROUP BY parent_id) b
    LEFT JOIN (${larger}) p ON p.id = b.parent_id ORDER BY b.first`,
    'once',
  );
  return { places: found.map(({ path: placePath, codes }) => ({ path: placePath, codes: codes.split('\n') })) };
});

/** The first bins of a place in walk order, with the number of all; the place itself when it has none. */
export const binsBelow = (root: number, most: number) => sql`
  WITH RECURSIVE tree AS (
    SELECT l.*, l.code AS path FROM stock_locations l WHERE l.id = ${root}
    UNION ALL SELECT l.*, t.path || ' › ' || l.code FROM stock_locations l JOIN tree t ON l.parent_id = t.id)
  SELECT code, name, path, max_kg AS "maxKg", kind = 'bin' AND level = 0 AND type IN ('bulk', 'dispatch') AS "onFloor", count(*) OVER ()::int AS count FROM tree WHERE active AND kind = 'bin' OR id = ${root} AND NOT EXISTS (SELECT 1 FROM tree WHERE kind = 'bin' AND active)
  ORDER BY ${walkOrder()} LIMIT ${most}`;
