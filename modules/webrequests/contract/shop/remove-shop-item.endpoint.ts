import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { itemVersion } from './shop-item.shapes.ts';

/** Removes a product from the basket of the shop, or from the saved ones. */
export const removeShopItemEndpoint = endpoint({
  name: 'shop.removeItem',
  method: 'DELETE',
  path: '/api/shop-basket/items/:id',
  permission: 'fup',
  input: itemVersion,
  output: z.object({ id: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
