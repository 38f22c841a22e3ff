import { sql } from 'drizzle-orm';
import { readPlanRouteEndpoint, savePlanRouteEndpoint } from '#modules/planning/contract/plan-route.endpoints.ts';
import { decideRoute, routeChoices } from '#modules/planning/domain/placing/plan-route.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { planRoutes } from '#modules/planning/server/planning.tables.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { HttpError, notFound } from '#platform/server/errors.ts';
import { command, query, unchanged } from '#platform/server/served.ts';

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

export const savePlanRoute = command(savePlanRouteEndpoint, async ({ tx }, { unitId, subGroupId, placeIds, before }) => {
  const names = await readNames(tx, unitId, subGroupId, true);
  const current = await readRoute(tx, unitId, subGroupId);
  if (current.toString() !== before.toString()) throw new HttpError(409, 'STALE_VERSION', { context: { placeIds: current } });
  const places = (await readPlaces(tx)).filter(({ id }) => placeIds.includes(id));
  if (places.length !== placeIds.length) throw notFound();
  const decided = decideRoute(places);
  if (!decided.accepted) return decided;
  if (current.toString() === placeIds.toString()) return unchanged({ placeIds });
  await tx.db
    .insert(planRoutes)
    .values({ businessUnitId: unitId, subGroupId, placeIds })
    .onConflictDoUpdate({ target: [planRoutes.businessUnitId, planRoutes.subGroupId], set: { placeIds } });
  const data = { ...names, places: places.map(({ code }) => code).join(', ') || '–' };
  await tx.record({ fact: 'plan_route.changed', refs: { subGroup: subGroupId, businessUnit: unitId }, data });
  return { placeIds };
});

/** Reads the names for the history; throws 404 for an unknown product or unit. */
async function readNames(tx: ReadTx, unitId: number, subGroupId: number, lock = false): Promise<{ product: string; unit: string }> {
  const names = await tx.row<{ product: string; unit: string }>(sql`
    SELECT s.name_nl AS product, u.name AS unit FROM sub_groups s, business_units u
    WHERE s.id = ${subGroupId} AND u.id = ${unitId} ${lock ? sql`FOR NO KEY UPDATE OF s` : sql``}`);
  if (!names) throw notFound();
  return names;
}
