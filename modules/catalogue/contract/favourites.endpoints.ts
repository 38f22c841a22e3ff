import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, nothing } from '#platform/contract/shapes.ts';

/** The products that who asks keeps at hand. */
export const favouritesEndpoint = endpoint({
  name: 'catalogue.favourites',
  method: 'GET',
  path: '/api/catalogue/favourites',
  permission: 'calculation.view',
  internalOnly: true,
  input: nothing,
  output: z.object({ ids: z.array(z.number().int()) }),
});

/** Keeps a product at hand, or no longer. */
export const setFavouriteEndpoint = endpoint({
  name: 'catalogue.setFavourite',
  method: 'PUT',
  path: '/api/catalogue/products/:id/favourite',
  permission: 'calculation.view',
  internalOnly: true,
  input: z.object({ id, favourite: z.boolean() }),
  output: z.object({ ids: z.array(z.number().int()) }),
});
