import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { orderMessageText } from './order-messages.endpoints.ts';

/** Writes to the order manager about the caller's own order; the manager is mailed. */
export const askAboutOrderEndpoint = endpoint({
  name: 'orderMessages.ask',
  method: 'POST',
  path: '/api/my-orders/:id/messages',
  permission: 'fup',
  limit: 'mails',
  input: z.object({ id, text: orderMessageText }),
  output: z.object({ id: z.number().int() }),
});
