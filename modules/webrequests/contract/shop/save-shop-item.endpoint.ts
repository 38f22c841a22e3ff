import { z } from 'zod';
import { itemPlaces } from '#modules/webrequests/domain/shop/shop-item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, text, version } from '#platform/contract/shapes.ts';
import { brand, configured } from './shop-item.shapes.ts';

/** Puts a configured product in the basket of the shop, or keeps it; with `id` changes one that is there. */
export const saveShopItemEndpoint = endpoint({
  name: 'shop.saveItem',
  method: 'POST',
  path: '/api/shop-basket/items',
  permission: 'fup',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    brand,
    productId: id,
    place: z.enum(itemPlaces),
    name: text(120).default(''),
    ...configured,
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['STALE_VERSION', 'ONLY_FOR_CUSTOMERS', 'SHOP_FULL', 'SHOP_OTHER_BRAND'],
});
