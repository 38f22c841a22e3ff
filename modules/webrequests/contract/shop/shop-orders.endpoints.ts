import { z } from 'zod';
import { shopOrderStatuses } from '#modules/webrequests/domain/shop/approve-order.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

/** Lists the latest orders that waited for a colleague, from the shop or outside it: one's own, and those that the caller approves. */
export const listShopOrdersEndpoint = endpoint({
  name: 'shop.listOrders',
  method: 'GET',
  path: '/api/shop-orders',
  permission: 'fup',
  limit: 'prices',
  input: emptyShape,
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number().int(),
        version: z.number().int(),
        status: z.enum(shopOrderStatuses),
        /** The buyer; whether that is the caller, and whether the caller answers it. */
        buyer: z.string(),
        isOwn: z.boolean(),
        mayAnswer: z.boolean(),
        askedAt: z.string(),
        reference: z.string(),
        poNumber: z.string(),
        answeredBy: z.string().nullable(),
        remark: z.string(),
        /** Whether it was made outside the shop, and is canceled when it is declined or taken back. */
        isMade: z.boolean(),
        products: z.array(z.object({ name: z.string(), quantity: z.number().int(), addresses: z.number().int() })),
        /** As the buyer saw it, and today; with a `problem` it cannot be ordered today. */
        total: money,
        today: money.nullable(),
        problem: z.string().nullable(),
        leavesOn: z.string().nullable(),
        /** The buyer's budget that it passes, and what is left of it without VAT. */
        passes: z.object({ budget: z.string(), left: money }).nullable(),
        /** The order that came of it. */
        number: z.string().nullable(),
      }),
    ),
  }),
});
