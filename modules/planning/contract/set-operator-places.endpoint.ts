import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Replaces the places where a user works; the first of them opens on the shop floor. */
export const setOperatorPlacesEndpoint = endpoint({
  name: 'planning.setOperatorPlaces',
  method: 'PUT',
  path: '/api/users/:userId/plan-places',
  permission: 'users.edit',
  internalOnly: true,
  input: z.object({ userId: id, placeIds: z.array(id).max(100) }),
  output: z.object({ placeIds: z.array(z.number()) }),
  refusals: ['LINK_KIND_WRONG', 'ADMINS_ONLY', 'ACCOUNT_HOLDS_MORE'],
});
