import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

/** Adds or removes a favorite product. */
export const setFavoriteEndpoint = endpoint({
  name: 'catalogue.setFavorite',
  method: 'PUT',
  path: '/api/catalogue/products/:id/favourite',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id, favourite: z.boolean() }),
  output: z.object({ ids: z.array(z.number().int()) }),
});
