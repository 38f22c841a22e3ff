import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, version } from '#platform/contract/shapes.ts';
import { heldOrderRefusals } from './held-order-refusals.ts';

/** Takes back an own order that waits for a colleague; its products return to what the buyer saved. */
export const withdrawShopOrderEndpoint = endpoint({
  name: 'shop.withdrawOrder',
  method: 'POST',
  path: '/api/shop-orders/:id/withdraw',
  permission: 'fup',
  input: z.object({ id, version }),
  output: z.object({ id: z.number().int() }),
  refusals: ['STALE_VERSION', 'SHOP_ORDER_ANSWERED', ...heldOrderRefusals],
});
