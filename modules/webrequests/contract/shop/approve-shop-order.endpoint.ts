import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, money, version } from '#platform/contract/shapes.ts';
import { heldOrderRefusals } from './held-order-refusals.ts';
import { placeShopOrderRefusals } from './place-shop-order.endpoint.ts';

/** Approves the order of a colleague at the total that the approver saw, which orders it; one that was made outside the shop goes on. */
export const approveShopOrderEndpoint = endpoint({
  name: 'shop.approveOrder',
  method: 'POST',
  path: '/api/shop-orders/:id/approve',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id, version, total: money }),
  /** `paymentId`: the approver pays it now. */
  output: z.object({ id: z.number().int(), number: z.string(), paymentId: z.number().int().nullable() }),
  refusals: [...placeShopOrderRefusals, 'SHOP_ORDER_ANSWERED', 'SHOP_OWN_ORDER', ...heldOrderRefusals],
});
