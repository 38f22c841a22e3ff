import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { orderMessageText } from './order-messages.endpoints.ts';

/** Writes to the contact of an order, who reads it in the portal and is mailed. */
export const sendOrderMessageEndpoint = endpoint({
  name: 'orderMessages.send',
  method: 'POST',
  path: '/api/baskets/:id/messages',
  permission: 'quotes.send',
  internalOnly: true,
  input: z.object({ id, text: orderMessageText }),
  output: z.object({ id: z.number().int() }),
  refusals: ['ORDER_MESSAGE_UNREAD'],
});
