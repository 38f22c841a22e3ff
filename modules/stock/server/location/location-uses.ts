import { sql } from 'drizzle-orm';
import type { LocationKind, LocationUses } from '#modules/stock/domain/location/location.ts';
import type { KnownPlace } from '#modules/stock/domain/location/location-import.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

/** Reads the uses of a place: goods in it, places below it, and waves that bring goods to it. */
export async function usesOf(tx: ReadTx, id: number): Promise<LocationUses> {
  const found = await tx.row<Omit<LocationUses, 'largestBelow'> & { kinds: LocationKind[] }>(sql`
    SELECT (SELECT count(*)::int FROM stock_positions WHERE location_id = ${id} AND quantity > 0) AS lots,
      (SELECT count(*)::int FROM stock_locations WHERE parent_id = ${id} AND active) AS places,
      (SELECT count(*)::int FROM stock_pick_lists WHERE stage_id = ${id} AND status = 'open') AS waves,
      ARRAY(SELECT DISTINCT kind FROM stock_locations WHERE parent_id = ${id}) AS kinds`);
  const { kinds, ...uses } = found!;
  const order: LocationKind[] = ['site', 'aisle', 'rack', 'bin'];
  return { ...uses, largestBelow: order.find((kind) => kinds.includes(kind)) ?? null };
}

/** The kind of the place that another is to lie in, and whether that lies in the other one. */
export async function parentOf(tx: ReadTx, parentId: number | null, id: number | undefined) {
  if (parentId === null) return { kind: null, isBelow: false };
  const found = await tx.row<{ kind: LocationKind; isBelow: boolean }>(sql`
    WITH RECURSIVE above AS (
      SELECT id, parent_id FROM stock_locations WHERE id = ${parentId}
      UNION SELECT l.id, l.parent_id FROM stock_locations l JOIN above a ON l.id = a.parent_id)
    SELECT kind, EXISTS (SELECT 1 FROM above WHERE id = ${id ?? 0}) AS "isBelow" FROM stock_locations WHERE id = ${parentId} FOR SHARE`);
  return found;
}

/** Every place with what depends on it, by its code in lower case. */
export async function readKnownPlaces(tx: ReadTx): Promise<Map<string, KnownPlace>> {
  const rows = await tx.rows<KnownPlace & { key: string }>(sql`
    SELECT lower(l.code) AS key, l.kind, coalesce(p.count, 0) AS lots, coalesce(b.count, 0) AS places, coalesce(w.count, 0) AS waves FROM stock_locations l
    LEFT JOIN (SELECT location_id, count(*)::int AS count FROM stock_positions WHERE quantity > 0 GROUP BY 1) p ON p.location_id = l.id
    LEFT JOIN (SELECT parent_id, count(*)::int AS count FROM stock_locations WHERE active GROUP BY 1) b ON b.parent_id = l.id
    LEFT JOIN (SELECT stage_id, count(*)::int AS count FROM stock_pick_lists WHERE status = 'open' GROUP BY 1) w ON w.stage_id = l.id`);
  return new Map(rows.map(({ key, ...place }) => [key, place]));
}
