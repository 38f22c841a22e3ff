import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

/** Lists the current user's favorite products. */
export const listFavoritesEndpoint = endpoint({
  name: 'catalogue.listFavorites',
  method: 'GET',
  path: '/api/catalogue/favourites',
  permission: 'calculation.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ ids: z.array(z.number().int()) }),
});
