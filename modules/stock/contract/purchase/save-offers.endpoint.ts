import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { offer } from './offers.endpoints.ts';

/** Replaces the offers of an item. */
export const saveOffersEndpoint = endpoint({
  name: 'stock.saveOffers',
  method: 'PUT',
  path: '/api/stock/items/:itemId/offers',
  permission: 'stock.purchase',
  internalOnly: true,
  input: z.object({ itemId: id, offers: z.array(offer).max(20) }),
  output: z.object({ itemId: id }),
  refusals: ['OFFER_SCALES', 'OFFER_DAYS', 'OFFER_TWICE', 'OFFER_CUSTOMERS'],
});
