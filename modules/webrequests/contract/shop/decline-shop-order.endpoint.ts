import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText, version } from '#platform/contract/shapes.ts';
import { heldOrderRefusals } from './held-order-refusals.ts';

/** Declines the order of a colleague with a reason; its products return to what the buyer saved. */
export const declineShopOrderEndpoint = endpoint({
  name: 'shop.declineOrder',
  method: 'POST',
  path: '/api/shop-orders/:id/decline',
  permission: 'fup',
  input: z.object({ id, version, remark: requiredText(500) }),
  output: z.object({ id: z.number().int() }),
  refusals: ['STALE_VERSION', 'SHOP_ORDER_ANSWERED', 'SHOP_OWN_ORDER', ...heldOrderRefusals],
});
