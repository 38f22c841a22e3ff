import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { type MapBin, readLocationMapEndpoint } from '#modules/stock/contract/location/read-location-map.endpoint.ts';
import { countAgeOf, fillDegreeOf } from '#modules/stock/domain/location/location-map.ts';
import { stands } from '#modules/stock/server/counting/standing-counts.ts';
import { query } from '#platform/server/served.ts';
import { unitKg } from './unit-kg.ts';

type Row = Omit<MapBin, 'fill' | 'count'> & { aisle: number };

const maxBins = 5000;

export const readLocationMap = query(readLocationMapEndpoint, async (context) => {
  const rows = await context.tx.rows<Row>(sql`
    WITH held AS (
      SELECT s.location_id, count(*)::int AS lots, sum(s.quantity * ${unitKg})::float8 AS kg FROM stock_positions s JOIN stock_items i ON i.id = s.item_id
      LEFT JOIN ${catalogueTables.articles} a ON a.id = i.article_id WHERE s.quantity > 0 GROUP BY s.location_id),
    counted AS (SELECT c.location_id, max(c.counts_on) AS on FROM stock_counts c WHERE ${stands} GROUP BY c.location_id)
    SELECT l.id, l.code, l.aisle, l.bay, l.level, l.max_kg AS "maxKg", coalesce(held.lots, 0) AS lots, coalesce(held.kg, 0) AS kg, counted.on AS "countedOn"
    FROM stock_locations l LEFT JOIN held ON held.location_id = l.id LEFT JOIN counted ON counted.location_id = l.id
    WHERE l.active AND l.kind = 'bin' ORDER BY l.aisle, l.bay, l.level, l.code LIMIT ${maxBins}`);
  const today = shopDay(context);
  const aisles = Map.groupBy(rows, ({ aisle }) => aisle);
  return {
    aisles: [...aisles].map(([aisle, own]) => ({
      aisle,
      bins: own.map(({ aisle: _, ...bin }) => ({ ...bin, fill: fillDegreeOf(bin), count: countAgeOf(bin, today) })),
    })),
  };
});
