import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { route } from './plan-route.endpoints.ts';

const placeIds = z.array(id).max(100);

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
