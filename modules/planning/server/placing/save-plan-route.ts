import { savePlanRouteEndpoint } from '#modules/planning/contract/save-plan-route.endpoint.ts';
import { decideRoute } from '#modules/planning/domain/placing/plan-route.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { planRoutes } from '#modules/planning/server/planning.tables.ts';
import { notFound, staleValue } from '#platform/server/errors.ts';
import { command, unchanged } from '#platform/server/served.ts';
import { readNames, readRoute } from './plan-route.ts';

export const savePlanRoute = command(savePlanRouteEndpoint, async ({ tx }, { unitId, subGroupId, placeIds, before }) => {
  const names = await readNames(tx, unitId, subGroupId, true);
  const current = await readRoute(tx, unitId, subGroupId);
  if (current.toString() !== before.toString()) throw staleValue({ placeIds: current });
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
