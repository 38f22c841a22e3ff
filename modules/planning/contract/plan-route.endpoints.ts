import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const route = { unitId: id, subGroupId: id };

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
