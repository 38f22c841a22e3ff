import { z } from 'zod';
import { takeOrderRefusals } from '#modules/baskets/contract/order/take-order-refusals.ts';
import { maxItems } from '#modules/webrequests/domain/shop/shop-item.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { money, plainDate, text } from '#platform/contract/shapes.ts';
import { itemVersion } from './shop-item.shapes.ts';

export const placeShopOrderRefusals = [
  'STALE_VERSION',
  'SHOP_EMPTY',
  'SHOP_ITEM_PROBLEM',
  'PRICE_CHANGED',
  'DATE_TOO_SOON',
  'PO_REQUIRED',
  'BUDGET_EXCEEDED',
  'BUDGET_EXCEEDED_ALONE',
  'MOVE_NOT_ALLOWED',
  ...takeOrderRefusals,
] as const;

/** Orders what is in the basket of the shop, at the total that the customer saw; above the contact's limit or budget it asks a colleague first. */
export const placeShopOrderEndpoint = endpoint({
  name: 'shop.placeOrder',
  method: 'POST',
  path: '/api/shop-basket/order',
  permission: 'fup',
  limit: 'prices',
  input: z.object({
    items: z.array(itemVersion).max(maxItems),
    total: money,
    /** The day on which it leaves; null for the first one. */
    leavesOn: plainDate.nullable(),
    reference: text(100),
    poNumber: text(60),
    /** Agrees to the conditions: made to measure, so it cannot be returned. */
    agreed: z.literal(true),
  }),
  /** `order` is null while a colleague must approve it; `paymentId`: a private customer pays it now. */
  output: z.object({
    order: z.object({ id: z.number().int(), number: z.string() }).nullable(),
    paymentId: z.number().int().nullable(),
  }),
  refusals: [...placeShopOrderRefusals, 'ONLY_FOR_CUSTOMERS', 'SHOP_NO_APPROVER', 'SHOP_MANY_WAITING'],
});
