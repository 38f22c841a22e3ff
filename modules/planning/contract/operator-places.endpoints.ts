import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Returns the places where a user works, and every active plan place to choose from. */
export const readOperatorPlacesEndpoint = endpoint({
  name: 'planning.readOperatorPlaces',
  method: 'GET',
  path: '/api/users/:userId/plan-places',
  permission: 'user_maintenance.view',
  internalOnly: true,
  input: z.object({ userId: id }),
  output: z.object({
    placeIds: z.array(z.number()),
    places: z.array(z.object({ id: z.number(), nameNl: z.string(), nameEn: z.string() })),
  }),
});
