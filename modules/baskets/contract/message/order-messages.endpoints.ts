import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';

export const orderMessageText = requiredText(4000);

const messages = z.object({
  rows: z.array(
    z.object({
      id: z.number().int(),
      byCustomer: z.boolean(),
      author: z.string(),
      text: z.string(),
      sentAt: z.string(),
    }),
  ),
  /** The other party: the order manager, or the customer's contact; empty without one. */
  other: z.string(),
});
export type OrderMessage = z.infer<typeof messages>['rows'][number];

/** Lists what customer and order manager wrote to each other about an order, oldest first. */
export const listOrderMessagesEndpoint = endpoint({
  name: 'orderMessages.list',
  method: 'GET',
  path: '/api/baskets/:id/messages',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ id }),
  output: messages,
});

/** Lists the same for the customer's own order. */
export const listMyOrderMessagesEndpoint = endpoint({
  name: 'orderMessages.listMine',
  method: 'GET',
  path: '/api/my-orders/:id/messages',
  permission: 'fup',
  input: z.object({ id }),
  output: messages,
});
