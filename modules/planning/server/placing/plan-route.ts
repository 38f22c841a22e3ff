import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { readPlanRouteEndpoint } from '#modules/planning/contract/plan-route.endpoints.ts';
import { routeChoices } from '#modules/planning/domain/placing/plan-route.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

/** Reads the places of a plan route; empty where none is set. */
export async function readRoute(tx: ReadTx, unitId: number, subGroupId: number): Promise<number[]> {
  const route = await tx.row<{ placeIds: number[] }>(sql`
    SELECT place_ids::int[] AS "placeIds" FROM plan_routes WHERE business_unit_id = ${unitId} AND sub_group_id = ${subGroupId}`);
  return route?.placeIds ?? [];
}

export const readPlanRoute = query(readPlanRouteEndpoint, async ({ tx }, { unitId, subGroupId }) => {
  await readNames(tx, unitId, subGroupId);
  const places = await readPlaces(tx);
  const nameOf = new Map(places.map(({ id, nameNl, nameEn }) => [id, { nameNl, nameEn }]));
  return {
    placeIds: await readRoute(tx, unitId, subGroupId),
    choices: routeChoices(places).map(({ kind, places: same }) => ({
      kind,
      places: same.map(({ id, code }) => ({ id, code, ...nameOf.get(id)! })),
    })),
  };
});

/** Reads the names for the history; throws 404 for an unknown product or unit. */
export async function readNames(tx: ReadTx, unitId: number, subGroupId: number, lock = false): Promise<{ product: string; unit: string }> {
  const names = await tx.row<{ product: string; unit: string }>(sql`
    SELECT s.name_nl AS product, u.name AS unit FROM ${catalogueTables.subGroups} s CROSS JOIN ${identityTables.businessUnits} u
    WHERE s.id = ${subGroupId} AND u.id = ${unitId} ${lock ? sql`FOR NO KEY UPDATE OF s` : sql``}`);
  if (!names) throw notFound();
  return names;
}
