import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

const of = { unitId: id, subGroupId: id };
const placeIds = z.array(id).max(100);

/** Where work of a product of a unit is put, and for which kinds of work there is a choice. */
export const planRouteEndpoint = endpoint({
  name: 'planning.planRoute',
  method: 'GET',
  path: '/api/plan-routes/:unitId/:subGroupId',
  permission: 'calculations_parameters.view',
  internalOnly: true,
  input: z.object(of),
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

/** `before` is what stood there when it was changed, so that nobody overwrites another. */
export const savePlanRouteEndpoint = endpoint({
  name: 'planning.savePlanRoute',
  method: 'PUT',
  path: '/api/plan-routes/:unitId/:subGroupId',
  permission: 'catalogue.edit',
  internalOnly: true,
  input: z.object({ ...of, placeIds, before: placeIds }),
  output: z.object({ placeIds: z.array(z.number()) }),
  refusals: ['PLAN_ROUTE_KIND_TWICE', 'STALE_VERSION'],
});
