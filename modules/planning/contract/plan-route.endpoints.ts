import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const route = { unitId: id, subGroupId: id };
const placeIds = z.array(id).max(100);

/** Returns the plan route of a unit's product, and the kinds of work that more than one place can do. */
export const readPlanRouteEndpoint = endpoint({
  name: 'planning.readPlanRoute',
  method: 'GET',
  path: '/api/plan-routes/:unitId/:subGroupId',
  permission: 'calculations_parameters.view',
  internalOnly: true,
  input: z.object(route),
  output: z.object({
    placeIds: z.array(z.number()),
    choices: z.array(
      z.object({
        kind: z.string(),
        places: z.array(z.object({ id: z.number(), code: z.string(), nameNl: z.string(), nameEn: z.string() })),
      }),
    ),
  }),
});

/** Saves a plan route. `before` is the route as the editor read it, so that nobody overwrites another's change. */
export const savePlanRouteEndpoint = endpoint({
  name: 'planning.savePlanRoute',
  method: 'PUT',
  path: '/api/plan-routes/:unitId/:subGroupId',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ ...route, placeIds, before: placeIds }),
  output: z.object({ placeIds: z.array(z.number()) }),
  refusals: ['PLAN_ROUTE_KIND_TWICE', 'STALE_VERSION'],
});
