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

/** Replaces the places where a user works; the first of them opens on the shop floor. */
export const setOperatorPlacesEndpoint = endpoint({
  name: 'planning.setOperatorPlaces',
  method: 'PUT',
  path: '/api/users/:userId/plan-places',
  permission: 'users.edit',
  internalOnly: true,
  input: z.object({ userId: id, placeIds: z.array(id).max(100) }),
  output: z.object({ placeIds: z.array(z.number()) }),
  refusals: ['LINK_KIND_WRONG'],
});
