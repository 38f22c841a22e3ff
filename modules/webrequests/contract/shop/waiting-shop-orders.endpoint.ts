import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, money } from '#platform/contract/shapes.ts';

/** Lists the orders that wait for a colleague of the customer, longest first. */
export const listWaitingShopOrdersEndpoint = endpoint({
  name: 'shop.listWaiting',
  method: 'GET',
  path: '/api/shop-orders/waiting',
  permission: 'basket_content.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number().int(),
        customerId: z.number().int(),
        customer: z.string(),
        buyer: z.string(),
        /** The people who may answer; empty when the customer has nobody left. */
        approvers: z.array(z.string()),
        products: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
        /** The order that was made outside the shop; null for one of the shop. */
        basketId: z.number().int().nullable(),
        number: z.string().nullable(),
        total: money,
        askedAt: z.string(),
      }),
    ),
  }),
});
export type WaitingShopOrder = z.infer<typeof listWaitingShopOrdersEndpoint.output>['rows'][number];
